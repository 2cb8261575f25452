/** English: the words of `src/rules`. */

export const rules = {
  title: 'Rule',
  back: (id: string) => `Back to ${id}`,
  openNamed: (id: string) => `Rule ${id}`,
  /** Said where the texts are in another language than the page. */
  language: '',
  loading: 'Looking it up …',
  missing: (id: string) => `There is no rule ${id} among the chapters that are played here.`,
  offline: 'The rule could not be fetched, because the server does not answer.',
  unreadable: (id: string) => `The rule ${id} could not be fetched.`,
  again: 'Try again',
  wholePage: 'The whole page of this rule',
  labels: {
    Option: 'Option',
    Example: 'Example',
    Edition: 'Edition',
    Open: 'Open',
    Source: 'Source',
  },
};
