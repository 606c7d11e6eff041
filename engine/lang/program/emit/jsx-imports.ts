import ts from 'typescript'
import { jsxOptions } from '../../../model/source/jsx-options.ts'
import { hasJsx } from '../../syntax/jsx.ts'

/** A module that compiled JSX imports although the source does not. */
export interface JsxImport {
  readonly specifier: string
  readonly names: readonly string[]
}

/**
 * The modules that the compiled JSX of a file imports: its runtime, and React for keys that follow a spread; or those of
 * its factories.
 */
export function jsxImportsOf(file: ts.SourceFile): readonly JsxImport[] {
  if (!hasJsx(file)) return []
  if (isClassic(file)) return jsxFactoriesOf(file).flatMap((it) => factoryImport(file, it) ?? [])
  const source = jsxSourceOf(file)
  const runtime = { specifier: `${source}/jsx-runtime`, names: ['jsx', 'jsxs', 'Fragment'] }
  return hasLateKey(file) ? [runtime, { specifier: source, names: ['createElement'] }] : [runtime]
}

/** The functions by which comments at the start of a file (`@jsx h`) say that its elements and fragments are made. */
export function jsxFactoriesOf(file: ts.SourceFile): readonly string[] {
  const [factory, fragment] = [pragmaOf(file, 'jsx'), pragmaOf(file, 'jsxFrag')]
  if (isClassic(file)) return [factory ?? 'React.createElement', fragment ?? 'React.Fragment']
  return [factory, fragment].filter((it) => it !== undefined)
}

function isClassic(file: ts.SourceFile): boolean {
  return pragmaOf(file, 'jsxRuntime') === 'classic'
}

/** The export that a factory is: `React.createElement`, `h`. */
function factoryImport({ statements }: ts.SourceFile, factory: string): JsxImport | undefined {
  const [root, member] = factory.split('.')
  for (const { moduleSpecifier, importClause } of statements.filter(ts.isImportDeclaration)) {
    if (importClause === undefined || !ts.isStringLiteral(moduleSpecifier)) continue
    const { name, namedBindings } = importClause
    const one =
      namedBindings !== undefined && ts.isNamedImports(namedBindings)
        ? namedBindings.elements.find((it) => it.name.text === root)
        : undefined
    const isWhole =
      name?.text === root ||
      (namedBindings !== undefined && ts.isNamespaceImport(namedBindings) && namedBindings.name.text === root)
    const exported = isWhole ? member : one && (one.propertyName ?? one.name).text
    if (exported !== undefined) return { specifier: moduleSpecifier.text, names: [exported] }
  }
  return undefined
}

/** The package named by `@jsxImportSource` at the start of a file, or React. */
function jsxSourceOf(file: ts.SourceFile): string {
  return pragmaOf(file, 'jsxImportSource') ?? 'react'
}

/** The value of `@name` in the comments at the start of a file, or what an option in a comment says instead. */
function pragmaOf(file: ts.SourceFile, name: Name): string | undefined {
  return commentOf(file, name) ?? optionOf(file, name)
}

type Name = 'jsx' | 'jsxFrag' | 'jsxRuntime' | 'jsxImportSource'

function optionOf({ text }: ts.SourceFile, name: Name): string | undefined {
  const { jsx, jsxFactory, jsxFragmentFactory, jsxImportSource } = jsxOptions(text)
  const isClassic = jsx === 'react'
  if (name === 'jsxRuntime') return isClassic ? 'classic' : undefined
  if (name === 'jsxImportSource') return isClassic ? undefined : jsxImportSource
  return isClassic ? (name === 'jsx' ? jsxFactory : jsxFragmentFactory) : undefined
}

function commentOf({ text }: ts.SourceFile, name: Name): string | undefined {
  const pattern = new RegExp(`@${name}\\s+([\\w@./-]+)`, 'i')
  const comments = ts.getLeadingCommentRanges(text, 0) ?? []
  return comments.flatMap((it) => pattern.exec(text.slice(it.pos, it.end))?.[1] ?? []).at(-1)
}

/**
 * Heeds `// @jsx h` in a file with JSX, as bundlers do, and options in comments. The compiler reads only block comments.
 */
export const pragmasOfLines: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const known = pragmasOf(file)
  const found = (['jsx', 'jsxFrag', 'jsxRuntime', 'jsxImportSource'] as const).flatMap((name): [string, Pragma][] => {
    const value = known.has(name.toLowerCase()) ? undefined : pragmaOf(file, name)
    return value === undefined ? [] : [[name.toLowerCase(), { arguments: { factory: value } }]]
  })
  if (found.length === 0) return file
  // Only new statements create a new file; the old one belongs to the program.
  const own = context.factory.updateSourceFile(file, [...file.statements])
  return Object.assign(own, { pragmas: new Map([...known, ...found]) })
}

/** A comment for the compiler, in its own form, which its types do not show. */
interface Pragma {
  readonly arguments: { readonly factory: string }
}

function pragmasOf(file: ts.SourceFile): ReadonlyMap<string, unknown> {
  return (file as ts.SourceFile & { readonly pragmas: ReadonlyMap<string, unknown> }).pragmas
}

/** Whether a key follows a spread: `<li {...item} key={id} />`. The runtime cannot tell which of the two keys counts. */
function hasLateKey(node: ts.Node): boolean {
  if (ts.isJsxAttributes(node)) {
    const spread = node.properties.findIndex(ts.isJsxSpreadAttribute)
    const isKey = (it: ts.JsxAttributeLike): boolean =>
      ts.isJsxAttribute(it) && ts.isIdentifier(it.name) && it.name.text === 'key'
    if (0 <= spread && node.properties.slice(spread).some(isKey)) return true
  }
  return ts.forEachChild(node, hasLateKey) === true
}
