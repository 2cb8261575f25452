/** What files are called that people keep. */

/** "A short evening": `a-short-evening`. */
export function fileName(title: string, more = ''): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return [plain || 'bastide', more].filter(Boolean).join('-');
}
