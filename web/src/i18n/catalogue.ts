/**
 * The words of the page. `en.ts` says which there are; `de.ts` must have the same, or the page does not
 * build. A message is a text, or a function of what it tells.
 */

import { en } from './en';
import type { Sayer } from './sayer';

type Message = string | ((...args: never[]) => string);
/** The same keys; texts stay texts, functions take the same arguments. */
export type Translated<T> = T extends Sayer
  ? T
  : {
      readonly [Key in keyof T]: T[Key] extends (...args: infer Args) => string
        ? (...args: Args) => string
        : T[Key] extends Message
          ? string
          : Translated<T[Key]>;
    };
export type Messages = Translated<typeof en>;
