import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
    { ignores: ['node_modules/', 'src/protocol/generated.ts'] },
    js.configs.recommended,
    ...ts.configs.strict,
    ...svelte.configs.recommended,
    { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: {
            parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
        },
    },
    {
        rules: {
            'no-console': 'error',
            eqeqeq: 'error',
            // TypeScript knows better which names exist.
            'no-undef': 'off',
            // Addresses are those of our own router.
            'svelte/no-navigation-without-resolve': 'off',
            // State is replaced as a whole; sets and maps are for work within a function.
            'svelte/prefer-svelte-reactivity': 'off',
        },
    },
);
