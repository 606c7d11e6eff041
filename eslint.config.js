import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'

export default defineConfig(
  // Examples, cases and subjects are what people paste: their style is part of what is tested.
  globalIgnores([
    'dist/',
    'coverage/',
    'src/duels/attempts/',
    'src/duels/solutions/',
    'src/examples/*.ts',
    '!src/examples/examples.ts',
    '!src/examples/texts.ts',
    'test/cases/',
    'test/fixtures/',
    'bench/subjects/',
    'bench/large/',
    'bench/flags/',
    'bench/objects/',
    'bench/hybrid/',
    'bench/invariants/',
    'test/browser/fixtures/',
  ]),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      // A `default` that hides a forgotten case is refused; one that gathers many cases on purpose is not.
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { allowDefaultCaseForExhaustiveSwitch: false, considerDefaultExhaustiveForUnions: true },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that a thing has one name everywhere.' },
        { selector: 'ForInStatement', message: 'for-in visits inherited keys; use Object.keys.' },
      ],
      // `!` is the honest cost of noUncheckedIndexedAccess: it stands where the line above makes the index safe.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Numbers print as everybody expects; the rule still guards objects, null and undefined.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      // A function that only passes a call on is an expression, also where the call returns nothing.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Typed-array loops count; a for-of over entries allocates in the engine's hot paths.
      '@typescript-eslint/prefer-for-of': 'off',
      // Loops that end by `return` or `yield` are written as what they are.
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // The compiler checks these better than the linter can.
      'no-undef': 'off',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    // Not for all files: with further extensions the linter cannot make one program of all that it reads.
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
    rules: {
      // Props destructured with `let` belong to Svelte's own way of binding them.
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { destructuring: 'all' }],
      // Links of this page go to files and other sites; there is no router.
      'svelte/no-navigation-without-resolve': 'off',
      // Engine values are replaced and never edited ($state.raw), so a plain Set or Map is right.
      'svelte/prefer-svelte-reactivity': 'off',
      // `void value` in an effect says that the effect depends on it.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
    },
  },
  {
    // Running text is what these are for: the realm of pasted code, what measures it, and tests of what was compiled or printed.
    files: ['engine/execution/**', 'bench/speed/straight.ts', 'test/**'],
    rules: { '@typescript-eslint/no-implied-eval': 'off' },
  },
  {
    // Both take built-ins apart on purpose, before pasted code can damage them, and call them through `Reflect.apply`.
    files: ['engine/execution/**', 'engine/worker/**'],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    // Plain JavaScript says its types in JSDoc: there are no return types, and what JSON holds is named by assigning it.
    files: ['**/*.mjs', '**/*.js'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    // Configuration files are read by tools that ask for a default export.
    files: ['*.config.ts', '*.config.js', '.size-limit.mjs'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // What tools read is not part of the program: no types.
    files: ['eslint.config.js', '.size-limit.mjs'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    files: ['**/*.d.ts'],
    // Declarations of other people's modules follow those modules.
    rules: { 'no-restricted-syntax': 'off' },
  },
)
