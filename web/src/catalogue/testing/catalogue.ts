/**
 * What a server offers, for tests. Made anew with
 * `curl http://127.0.0.1:8642/api/catalogue > src/catalogue/testing/catalogue.json`.
 */

import type { Catalogue } from '../../protocol/catalogue';
import json from './catalogue.json';

export const catalogue = json as unknown as Catalogue;
