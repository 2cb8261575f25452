/**
 * Messages of data/words, as src/words/message.h describes them: a subset of ICU MessageFormat, and `term`
 * for words of the catalogue in one of their forms.
 */

/** A thing that a message names: the key of its word, `piece.ferry.name`. */
export interface Term {
  readonly term: string;
}
export type Argument = string | number | Term;
export type Arguments = Readonly<Record<string, Argument>>;
/** Writes a term in a form. */
export type TermWriter = (term: Term, form: string) => string;

interface Filling {
  readonly language: string;
  readonly arguments: Arguments;
  readonly terms: TermWriter;
}
/** What a message is made of; `#` stands for the number of the plural that it lies in. */
type Part =
  | string
  | { readonly kind: 'number' }
  | { readonly kind: 'argument'; readonly name: string }
  | { readonly kind: 'term'; readonly name: string; readonly form: string }
  | { readonly kind: 'plural'; readonly name: string; readonly cases: Cases }
  | { readonly kind: 'select'; readonly name: string; readonly cases: Cases };
type Cases = ReadonlyMap<string, readonly Part[]>;

const parsed = new Map<string, readonly Part[]>();

/** The message with its arguments filled in. What is not given is written as its name in braces. */
export function format(message: string, filling: Filling): string {
  let parts = parsed.get(message);
  if (!parts) parsed.set(message, (parts = new Parser(message).parts(false)));
  return written(parts, filling, 0);
}

function written(parts: readonly Part[], filling: Filling, number: number): string {
  return parts.map((part) => partWritten(part, filling, number)).join('');
}

function partWritten(part: Part, filling: Filling, number: number): string {
  if (typeof part === 'string') return part;
  if (part.kind === 'number') return `${number}`;
  const value = filling.arguments[part.name];
  if (value === undefined) return `{${part.name}}`;
  if (part.kind === 'argument') return valueText(value, 'other', filling);
  if (part.kind === 'term') return valueText(value, part.form, filling);
  const counts = part.kind === 'plural' && typeof value === 'number';
  const chosen = counts
    ? (part.cases.get(`=${value}`) ?? part.cases.get(category(filling.language, value)))
    : part.cases.get(valueText(value, 'other', filling));
  return written(chosen ?? part.cases.get('other') ?? [], filling, counts ? value : number);
}

const valueText = (value: Argument, form: string, filling: Filling): string =>
  typeof value === 'object' ? filling.terms(value, form) : `${value}`;

const rules = new Map<string, Intl.PluralRules>();
function category(language: string, value: number): string {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(value);
}

/** Reads messages that are known to be well formed: tests of the words say so. */
class Parser {
  private at = 0;
  constructor(private readonly text: string) {}

  parts(inPlural: boolean): Part[] {
    const found: Part[] = [];
    let text = '';
    const end = () => {
      if (text !== '') found.push(text);
      text = '';
    };
    for (; this.at < this.text.length && this.text[this.at] !== '}';) {
      const here = this.text[this.at] ?? '';
      if (here === "'") {
        text += this.quoted();
      } else if (here === '{') {
        end();
        found.push(this.argument(inPlural));
      } else if (here === '#' && inPlural) {
        end();
        found.push({ kind: 'number' });
        this.at++;
      } else {
        text += here;
        this.at++;
      }
    }
    end();
    return found;
  }

  private quoted(): string {
    const match = /^(?:''|'([{}#])')/.exec(this.text.slice(this.at, this.at + 3));
    this.at += match ? match[0].length : 1;
    return match?.[1] ?? "'";
  }

  private argument(inPlural: boolean): Part {
    this.at++;
    const name = this.name();
    if (this.skipped(',')) {
      const kind = this.name();
      this.skipped(',');
      if (kind === 'term') {
        const form = this.name();
        this.skipped('}');
        return { kind, name, form };
      }
      if (kind === 'plural') return { kind, name, cases: this.cases(true) };
      if (kind === 'select') return { kind, name, cases: this.cases(inPlural) };
    }
    this.skipped('}');
    return { kind: 'argument', name };
  }

  private cases(inPlural: boolean): Cases {
    const cases = new Map<string, readonly Part[]>();
    while (this.at < this.text.length && !this.skipped('}')) {
      const name = this.name();
      this.skipped('{');
      cases.set(name, this.parts(inPlural));
      this.skipped('}');
    }
    return cases;
  }

  private name(): string {
    const match = /^\s*([\w=]*)/.exec(this.text.slice(this.at));
    this.at += match?.[0].length || 1;
    return match?.[1] ?? '';
  }

  /** Passes over spaces and a character, if it comes next. */
  private skipped(character: string): boolean {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }
}
