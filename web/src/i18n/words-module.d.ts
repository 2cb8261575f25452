/** Words of a language as modules; `wordFiles.ts` makes them. */
declare module 'virtual:words/*' {
  const words: Readonly<Record<string, string>>;
  export default words;
}
