import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../i18n/language.svelte';
import ChatTab from './ChatTab.svelte';

const people = { nameOf: () => 'Ann', colourOf: () => 0 };
/** What has been said, and how to answer it. */
let said: { text: string; answer: (done: boolean) => void }[];

beforeEach(() => {
  chooseLanguage('en');
  said = [];
  const onsay = (text: string) => new Promise<boolean>((answer) => said.push({ text, answer }));
  const onreact = vi.fn();
  const onname = vi.fn();
  const props = { events: [], people, seats: [1], reactions: [], live: true };
  render(ChatTab, { props: { ...props, onsay, onreact, onname } });
});
afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Say something');
async function send(text: string): Promise<void> {
  await fireEvent.input(field(), { target: { value: text } });
  await fireEvent.submit(field());
}

test('what was said leaves the field, what was refused stays', async () => {
  await send(' hello ');
  expect(said.map(({ text }) => text)).toEqual(['hello']);
  said[0]?.answer(true);
  await vi.waitFor(() => expect(field().value).toBe(''));
  await send('again');
  said[1]?.answer(false);
  await Promise.resolve();
  expect(field().value).toBe('again');
});

test('what is written while the answer is on its way stays', async () => {
  await send('hello');
  await fireEvent.input(field(), { target: { value: 'and more' } });
  // A second text waits for the answer to the first one.
  await fireEvent.submit(field());
  expect(said).toHaveLength(1);
  said[0]?.answer(true);
  await vi.waitFor(async () => {
    await fireEvent.submit(field());
    expect(said).toHaveLength(2);
  });
  expect(said[1]?.text).toBe('and more');
});
