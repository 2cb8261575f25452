/**
 * Keeps the focus on the page for those who go by keys and those who listen: when what had it goes away, it goes to
 * the part of the page where most is done, or to its main part.
 */

/** Where the focus goes, if it can: the first of them that takes it. */
const homes = ['[data-focus-home]', 'main'];

/** Nothing there can have the focus any more. */
function isGone(element: HTMLElement): boolean {
  if (!element.isConnected || element.matches(':disabled')) return true;
  return element.closest('dialog:not([open]), [hidden], [inert]') !== null;
}
const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

function goHome(): boolean {
  for (const home of homes)
    for (const element of document.querySelectorAll<HTMLElement>(home)) {
      if (!element.matches('a, button, input, [tabindex]')) element.tabIndex = -1;
      element.focus({ preventScroll: true });
      if (document.activeElement === element) return true;
    }
  return false;
}

/** To be called once; what it returns ends it. */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const come = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null;
  };
  const look = () => {
    if (last && isNowhere() && isGone(last) && goHome())
      last = document.activeElement as HTMLElement;
  };
  // What belongs to the change may take the focus itself first.
  const observer = new MutationObserver(() => {
    if (!last || !isNowhere()) return;
    clearTimeout(timer);
    timer = setTimeout(look, 0);
  });
  document.addEventListener('focusin', come);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', come);
  };
}
