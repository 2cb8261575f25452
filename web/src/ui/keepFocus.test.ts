import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keepFocus';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function fill(html: string): void {
  document.body.innerHTML = html;
}
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const focused = () => document.activeElement?.id ?? '';

test('when what had the focus goes away, it goes to where most is done', async () => {
  fill(
    '<main><button id="go">Go</button><section id="board" data-focus-home tabindex="0"></section></main>',
  );
  focus('#go');
  document.querySelector('#go')?.remove();
  await vi.waitFor(() => expect(focused()).toBe('board'));
});
test('on another page, too, as soon as it is there', async () => {
  fill('<main><button id="go">Begin</button></main>');
  focus('#go');
  document.body.replaceChildren();
  await new Promise((done) => setTimeout(done, 5));
  expect(document.activeElement).toBe(document.body);
  fill('<main id="table"></main>');
  await vi.waitFor(() => expect(focused()).toBe('table'));
});
test('a button that cannot be pressed any more lets it go, too', async () => {
  fill('<main id="main"><button id="go">Go</button></main>');
  focus('#go');
  const button = document.querySelector<HTMLButtonElement>('#go');
  button?.blur();
  if (button) button.disabled = true;
  await vi.waitFor(() => expect(focused()).toBe('main'));
});
test('who clicks beside all that takes the focus keeps nothing', async () => {
  fill('<main id="main"><button id="go">Go</button><p id="text"></p></main>');
  focus('#go');
  document.querySelector<HTMLElement>('#go')?.blur();
  document.querySelector('#text')?.append('more');
  await new Promise((done) => setTimeout(done, 5));
  expect(document.activeElement).toBe(document.body);
});
test('what takes the focus itself has it', async () => {
  fill('<main id="main"><button id="go">Go</button></main>');
  focus('#go');
  document.querySelector('#go')?.remove();
  document
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<button id="next">Next</button>');
  focus('#next');
  await new Promise((done) => setTimeout(done, 5));
  expect(focused()).toBe('next');
});
