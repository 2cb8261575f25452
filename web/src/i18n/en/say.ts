import words from 'virtual:words/en';
import { sayer } from '../sayer';

/** The words of data/words, in English. */
export const english = sayer('en', words);
