import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'

// ESLint reads what oxlint cannot: components, and the rules of Svelte. It uses no types, which takes a tenth of the time;
// svelte-check has them. All other files are in .oxlintrc.json.
export default defineConfig(
  globalIgnores(['dist/', 'coverage/', 'test/', 'bench/', 'engine/', 'cli/', 'scripts/']),
  { ignores: ['**/*.ts', '**/*.js', '**/*.mjs', '!**/*.svelte.ts'] },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that a thing has one name everywhere.' },
        { selector: 'ForInStatement', message: 'for-in visits inherited keys; use Object.keys.' },
      ],
      // `!` is the honest cost of noUncheckedIndexedAccess: it stands where the line above makes the index safe.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Props destructured with `let` belong to Svelte's own way of binding them.
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { destructuring: 'all' }],
      // Links of this page go to files and other sites; there is no router.
      'svelte/no-navigation-without-resolve': 'off',
      // Engine values are replaced and never edited ($state.raw), so a plain Set or Map is right.
      'svelte/prefer-svelte-reactivity': 'off',
      // The compiler checks these better than the linter can.
      'no-undef': 'off',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
)
