import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parse } from 'svelte/compiler'
import ts from 'typescript'
import { root } from '../../scripts/paths.mjs'

/** Texts of source files by path, relative to the repository, with forward slashes. */
export type Sources = ReadonlyMap<string, string>

/** One import, re-export, `import()`, import type, or `new URL('./it', import.meta.url)`. */
export interface Import {
  /** A path relative to the repository, without a query; or the name of a package. */
  readonly target: string
  /** Whether stripping types removes it. */
  readonly isType: boolean
}

/** Reads all TypeScript, Svelte and script files below the given folders. */
export function sourcesIn(folders: readonly string[]): Sources {
  const paths = folders.flatMap((folder) =>
    readdirSync(posix.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((it) => posix.join(folder, it.replaceAll('\\', '/')))
      .filter((it) => /\.(ts|svelte|mjs)$/.test(it)),
  )
  return new Map(paths.sort().map((path) => [path, readFileSync(posix.join(root, path), 'utf8')]))
}

const trees = new Map<string, ts.SourceFile>()

/** Returns the cached syntax tree of a file or of a component's scripts. The tree of a document is empty. */
export function parsed(path: string, text: string): ts.SourceFile {
  const cached = trees.get(path)
  const script = path.endsWith('.svelte') ? scriptsOf(text) : path.endsWith('.md') ? '' : text
  if (cached?.text === script) return cached
  const tree = ts.createSourceFile(path, script, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  trees.set(path, tree)
  return tree
}

/** Lists the comments of a file, including those in the markup of a component. */
export function commentsOf(path: string, text: string): readonly string[] {
  const tree = parsed(path, text)
  const comments = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(tree)
    children.forEach(visit)
    if (0 < children.length) return
    const ranges = [
      ...(ts.getLeadingCommentRanges(tree.text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(tree.text, node.end) ?? []),
    ]
    for (const { pos, end } of ranges) comments.set(pos, tree.text.slice(pos, end))
  }
  visit(tree)
  const markup = path.endsWith('.svelte') ? (text.match(/<!--[^]*?-->/g) ?? []) : []
  return [...comments.values(), ...markup]
}

function scriptsOf(component: string): string {
  const { module, instance } = parse(component, { modern: true })
  return [module, instance].map((it) => (it ? component.slice(...rangeOf(it.content)) : '')).join('\n')
}

/** Returns the position of a node of Svelte's parser, which ESTree's types lack. */
function rangeOf(node: object): readonly [number, number] {
  if (!('start' in node && 'end' in node)) throw new Error('A script without a place')
  return [Number(node.start), Number(node.end)]
}

/** Lists all imports of a file, in order. */
export function importsOf(path: string, text: string): readonly Import[] {
  const imports: Import[] = []
  const add = (specifier: ts.Node | undefined, isType: boolean): void => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return
    imports.push({ target: resolved(path, specifier.text), isType })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause))
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isImportTypeNode(node))
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false)
    else if (isWorkerUrl(node)) add(node.arguments?.[0], false)
    ts.forEachChild(node, visit)
  }
  visit(parsed(path, text))
  return imports
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const { name, namedBindings } = clause
  return name === undefined && namedBindings !== undefined && ts.isNamedImports(namedBindings)
    ? 0 < namedBindings.elements.length && namedBindings.elements.every((it) => it.isTypeOnly)
    : false
}

/** `new URL('./thread.ts', import.meta.url)` */
function isWorkerUrl(node: ts.Node): node is ts.NewExpression {
  return (
    ts.isNewExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'URL' &&
    node.arguments?.[1]?.getText() === 'import.meta.url'
  )
}

function resolved(from: string, specifier: string): string {
  const [path = ''] = specifier.split('?')
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : path
}
