/**
 * Writes src/protocol/generated.ts: the types of all that the server sends and reads, made from
 * docs/asyncapi.json and docs/openapi.json, which the tests of the server compare with its code.
 *
 * Usage: node protocolTypes.mjs
 */

import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const document = (name) =>
    JSON.parse(readFileSync(new URL(`../docs/${name}.json`, import.meta.url), 'utf8'));
const { components, operations } = document('asyncapi');

const nameOf = (kind) => `message_${kind}`;
const messages = Object.fromEntries(
    Object.entries(components.messages).map(([kind, { payload }]) => [nameOf(kind), payload]),
);
const anyOf = (operation) => ({
    oneOf: operations[operation].messages.map(({ $ref }) => ({
        $ref: `#/components/schemas/${nameOf($ref.split('/').at(-1))}`,
    })),
});
const schemas = {
    ...components.schemas,
    // Views of games are described there in full.
    ...document('openapi').components.schemas,
    ...messages,
    ClientMessage: anyOf('from_client'),
    ServerMessage: anyOf('from_server'),
};

const types = await openapiTS(
    {
        openapi: '3.1.0',
        info: { title: 'Bastide', version: '1' },
        paths: {},
        components: { schemas },
    },
    { immutable: true, rootTypes: true, rootTypesNoSchemaPrefix: true },
);
writeFileSync(
    new URL('src/protocol/generated.ts', import.meta.url),
    `/** Made by protocolTypes.mjs from docs/asyncapi.json and docs/openapi.json. */\n\n${astToString(types)}`,
);
