/** Gives a picture to other programs of the device, where that is possible, or to its files. */

export const pictureFile = (blob: Blob, name: string): File =>
  new File([blob], `${name}.png`, { type: 'image/png' });

/** Whether the device can pass a file on. */
export const canShare = (file: File): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.({ files: [file] }) ?? false);

/** False if it did not work; whoever changes their mind has done nothing wrong. */
export async function share(file: File, text: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], text });
    return true;
  } catch (why) {
    return why instanceof DOMException && why.name === 'AbortError';
  }
}

export function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
