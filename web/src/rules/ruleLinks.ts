/** Where references to rules lead: on pages of the reference to other such pages, elsewhere into the dialog. */

import { getContext, setContext } from 'svelte';

type AddressOf = (id: string) => string;
const key = Symbol('addresses of rules');

/** For all that a component shows: rules referred to are links to these addresses. */
export const linkRules = (addressOf: AddressOf): AddressOf => setContext(key, addressOf);
/** Undefined where they open the dialog. */
export const ruleAddress = () => getContext<AddressOf | undefined>(key);
