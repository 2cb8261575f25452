import words from 'virtual:words/de';
import { sayer } from '../sayer';

/** The words of data/words, in German. */
export const german = sayer('de', words);
