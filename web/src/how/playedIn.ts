/** Of a set-up file: the names of its sets, without printings, and of the rules that it adds. */
export const playedIn = (setup: string): string[] =>
  setup.split('\n').flatMap((line) => {
    const [kind, name, rest] = line.trim().split(/\s+/);
    return (kind === 'set' || kind === 'rules') && name && rest !== 'off'
      ? [name.replace(/:.*/, '')]
      : [];
  });
