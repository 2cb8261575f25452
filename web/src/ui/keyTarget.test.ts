import { expect, test } from 'vitest';
import { isTyping } from './keyTarget';

test('keys are text in fields and dialogs, and nowhere else', () => {
  document.body.innerHTML = '<input><div role="dialog"><button>a</button></div><button>b</button>';
  const [inDialog, outside] = document.querySelectorAll('button');
  expect(isTyping(document.querySelector('input'))).toBe(true);
  expect(isTyping(inDialog ?? null)).toBe(true);
  expect(isTyping(outside ?? null)).toBe(false);
  expect(isTyping(window)).toBe(false);
  document.body.innerHTML = '';
});
