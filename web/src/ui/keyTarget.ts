/** Whether keys are text for something that has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return (
    element?.closest?.('input, textarea, select, [contenteditable], dialog, [role="dialog"]') !==
      null && element?.closest !== undefined
  );
}

/** Keys belong to what has the focus where it takes text, or is pressed by them. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog[open], [role="menu"]')) return true;
  if (target.closest('input, textarea, select, [contenteditable="true"]')) return true;
  return key === 'Enter' && target.closest('button, a, summary, [role="tab"]') !== null;
}
