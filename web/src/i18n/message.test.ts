import { expect, test } from 'vitest';
import { format, type Arguments, type TermWriter } from './message';

const terms: TermWriter = (term, form) => `<${term.term} ${form}>`;
const said = (message: string, filled: Arguments = {}, language = 'en') =>
  format(message, { language, arguments: filled, terms });

test('arguments are filled by name; what is missing is seen', () => {
  expect(said('{name} places { count }', { name: 'Red', count: 3 })).toBe('Red places 3');
  expect(said('{name} places', {})).toBe('{name} places');
});
test('plurals go by the language, and # is the number of the nearest one', () => {
  const points = '{count, plural, =0 {nothing} one {# point} other {# points}}';
  expect(said(points, { count: 0 })).toBe('nothing');
  expect(said(points, { count: 1 })).toBe('1 point');
  expect(said(points, { count: 2 })).toBe('2 points');
  const polish = '{n, plural, one {punkt} few {punkty} many {punktów} other {?}}';
  expect(said(polish, { n: 22 }, 'pl')).toBe('punkty');
  expect(said('{a, plural, other {#: {b, plural, other {#}}, #}}', { a: 1, b: 2 })).toBe('1: 2, 1');
});
test('a text chooses among cases', () => {
  const whose = '{who, select, you {your turn} other {the turn of {who}}}';
  expect(said(whose, { who: 'you' })).toBe('your turn');
  expect(said(whose, { who: 'Blue' })).toBe('the turn of Blue');
});
test('terms are written in the form that the message asks for', () => {
  const ferry = { term: 'piece.ferry.name' };
  expect(said('puts {piece, term, accusative}', { piece: ferry })).toBe(
    'puts <piece.ferry.name accusative>',
  );
  expect(said('{piece}', { piece: ferry })).toBe('<piece.ferry.name other>');
});
test('apostrophes quote braces as in ICU', () => {
  expect(said("it''s '{'a'}' it's")).toBe("it's {a} it's");
});
