/** How JSX is compiled, by names of compiler options; absent for the automatic runtime of React. */
export interface JsxOptions {
  readonly jsx?: 'react'
  readonly jsxFactory?: string
  readonly jsxFragmentFactory?: string
  readonly jsxImportSource?: string
}

const line = /^\uFEFF?[ \t]*\/\/[ \t]*@(jsx\w*)[ \t]*:[ \t]*([\w@./-]+)[ \t]*$/gim

/**
 * Options for JSX in comment lines of a file, as on the TypeScript playground: `// @jsx: react`. They apply to that file.
 * The last wins.
 */
export function jsxOptions(text: string): JsxOptions {
  const found = new Map([...text.matchAll(line)].map(([, name, value]) => [name!.toLowerCase(), value!]))
  const [factory, fragment, source] = ['jsxfactory', 'jsxfragmentfactory', 'jsximportsource'].map((it) => found.get(it))
  return {
    ...(found.get('jsx')?.toLowerCase() === 'react' ? { jsx: 'react' as const } : {}),
    ...(factory === undefined ? {} : { jsxFactory: factory }),
    ...(fragment === undefined ? {} : { jsxFragmentFactory: fragment }),
    ...(source === undefined ? {} : { jsxImportSource: source }),
  }
}

/** Whether a value of an option for JSX has an effect, which those for other outputs than calls have not. */
export function isJsxOptionHeeded(name: string, value: string): boolean {
  const option = name.toLowerCase()
  if (option === 'jsx') return /^react(?:-jsx(?:dev)?)?$/i.test(value)
  return ['jsxfactory', 'jsxfragmentfactory', 'jsximportsource'].includes(option)
}

/** The options that all these files with JSX have. */
export function commonJsxOptions(texts: readonly string[]): JsxOptions {
  const [first, ...others] = texts.map(jsxOptions)
  return first !== undefined && others.every((it) => JSON.stringify(it) === JSON.stringify(first)) ? first : {}
}
