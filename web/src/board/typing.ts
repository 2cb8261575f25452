/** Whether keys are text for something that has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return (
    element?.closest?.('input, textarea, select, [contenteditable], dialog, [role="dialog"]') !==
      null && element?.closest !== undefined
  );
}
