/** The text of a position as a file. */
export function savePosition(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'bastide.position';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
