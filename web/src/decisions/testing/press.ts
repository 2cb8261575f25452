/** Finds and presses buttons as people do, by what is written on them; quicker than by roles. */

import { fireEvent } from '@testing-library/svelte';

/** Its label, else what can be read on it. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const shown = element.cloneNode(true) as Element;
  shown.querySelectorAll('[aria-hidden="true"], svg').forEach((hidden) => hidden.remove());
  return (shown.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

export const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];

/** The buttons of that name. */
const found = (name: string | RegExp): HTMLButtonElement[] =>
  buttons().filter((one) =>
    typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one)),
  );

export const hasButton = (name: string | RegExp): boolean => found(name).length > 0;

/** The one button of that name. */
export function button(name: string | RegExp): HTMLButtonElement {
  const [one, another] = found(name);
  const all = buttons().map(nameOf).join(' | ');
  if (!one) throw new Error(`there is no button ${name} among: ${all}`);
  if (another) throw new Error(`there are several buttons ${name} among: ${all}`);
  return one;
}
export const press = (name: string | RegExp) => fireEvent.click(button(name));
