/** What is wrong with a text, line by line, as the server tells it: `evening.record:12:11: expected: …` */

export interface TextProblem {
  /** From 1; 0 where it is about the text as a whole. */
  readonly line: number;
  /** In characters, from 1. */
  readonly column: number;
  readonly text: string;
}

const place = /^(?:[^:\n]*:)?(\d+):(\d+):\s*(.*)$/;

export function problemsOf(text: string): TextProblem[] {
  const problems: TextProblem[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const match = place.exec(line);
    const last = problems.at(-1);
    if (match)
      problems.push({
        line: Number(match[1]),
        column: Number(match[2]),
        text: match[3] ?? '',
      });
    else if (last && line !== '')
      problems[problems.length - 1] = { ...last, text: `${last.text} ${line}` };
    else if (line !== '') problems.push({ line: 0, column: 0, text: line });
  }
  return problems;
}
