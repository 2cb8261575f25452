import { describe, expect, test } from 'vitest';
import { coloursOfSeats, figureColour } from './colours';

const namesOf = (...seats: string[]) =>
  coloursOfSeats(seats).map((colour) => figureColour(colour).name);

describe('the colours of seats', () => {
  test('come in the order of the boxes', () => {
    expect(namesOf('Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn')).toEqual([
      'red',
      'blue',
      'yellow',
      'green',
      'black',
      'violet',
    ]);
  });
  test('follow a name that is a colour, and the others take what is free', () => {
    expect(namesOf('Ann', 'RED', 'purple', 'Ben')).toEqual(['blue', 'red', 'violet', 'yellow']);
  });
  test('go to the first of two with the same name', () => {
    expect(namesOf('Green', 'green')).toEqual(['green', 'red']);
  });
  test('two words for one colour are one colour', () => {
    expect(namesOf('gray', 'Grey')).toEqual(['grey', 'red']);
  });
});
