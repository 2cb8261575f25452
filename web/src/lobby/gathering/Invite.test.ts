import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lobby } from '../../i18n/en/lobby';
import { useFakeServer } from '../../testing/fakeServer';
import Invite from './Invite.svelte';

const words = lobby.gathering;

beforeEach(() => {
  useFakeServer({ '/api/invitation': { addresses: ['http://192.168.1.5:8642/'] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a code that does not come is not spoken of, until the network is back', async () => {
  render(Invite, { room: 'room-1', full: false });
  await fireEvent.error(await screen.findByRole('img', { name: words.qr }));
  const code = () => screen.queryByRole('img', { name: words.qr });
  const about = () => screen.queryByText(words.qrAbout, { exact: false });
  expect([code(), about()]).toEqual([null, null]);
  await fireEvent(window, new Event('online'));
  expect(code()).toBeTruthy();
  expect(about()).toBeTruthy();
});
