/** German: the words of `src/rules`. */

import type { Messages } from '../catalogue';

export const rules: Messages['rules'] = {
  title: 'Regel',
  back: (id) => `Zurück zu ${id}`,
  openNamed: (id) => `Regel ${id}`,
  language: 'Diesen Text gibt es noch nicht auf Deutsch.',
  loading: 'Wird nachgeschlagen …',
  missing: (id) => `Eine Regel ${id} gibt es in den Kapiteln, die hier gespielt werden, nicht.`,
  offline: 'Die Regel konnte nicht geholt werden, weil der Server nicht antwortet.',
  unreadable: (id) => `Die Regel ${id} konnte nicht geholt werden.`,
  again: 'Noch einmal versuchen',
  wholePage: 'Die ganze Seite dieser Regel',
  labels: {
    Option: 'Option',
    Example: 'Beispiel',
    Edition: 'Ausgabe',
    Open: 'Offen',
    Source: 'Quelle',
  },
};
