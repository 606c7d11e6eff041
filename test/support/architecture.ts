import { posix } from 'node:path'
import ts from 'typescript'
import { importsOf, parsed, type Import, type Sources } from './imports.ts'

/** What breaks a rule, as sentences that name the file; empty when the rule holds. */
export type Rule = (sources: Sources) => readonly string[]

const shared: readonly string[] = ['model', 'random', 'graph', 'stats', 'regex']

/** What judges tests and makes them: what techniques are built of. */
const searching: readonly string[] = ['runtime', 'generation', 'goals', 'search', 'solver', 'export']

/** By room, the rooms that it may import besides itself and the shared ones. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(shared.map((it) => [it, []])),
  lang: [],
  runtime: [],
  search: [],
  generation: [],
  goals: [],
  solver: [],
  export: [],
  format: [],
  finish: ['runtime', 'generation', 'goals', 'export'],
  // The files beside the techniques are their interface and their lists.
  techniques: ['lang', 'techniques/static', 'techniques/dynamic', ...searching],
  'techniques/static': ['lang'],
  'techniques/dynamic': ['techniques', ...searching],
  features: ['lang', 'finish', 'techniques', ...searching],
  run: ['finish', 'features', 'techniques', 'techniques/dynamic', ...searching],
  worker: ['lang', 'finish', 'format', 'features', 'techniques', 'run', ...searching],
}

/** What is outside the engine may import these besides `index.ts`, the shared rooms and the entries of workers; benchmarks everything. */
const seenBy: Readonly<Record<string, readonly string[]>> = {
  cli: ['lang', 'export', 'format', 'features', 'techniques', 'goals', 'run', 'worker'],
}

/** The rooms that the table in `engine/ARCHITECTURE.md` names are the folders of the engine. */
export const roomsAreFolders: Rule = (sources) => {
  const text = sources.get('engine/ARCHITECTURE.md') ?? ''
  const named = [...text.matchAll(/^\| `([a-z-]+)` *\|/gm)].map((it) => it[1]!)
  const folders = new Set([...sources.keys()].flatMap((it) => roomOf(it) ?? []))
  return [
    ...named.filter((it) => !folders.has(it)).map((it) => `engine/ARCHITECTURE.md names ${it}, which is no folder`),
    ...[...folders].filter((it) => !named.includes(it)).map((it) => `engine/ARCHITECTURE.md does not name ${it}`),
  ]
}

/** Rooms whose job is to touch the world: they hold the clock and run pasted code. */
const impure: readonly string[] = ['runtime', 'worker']

/** A room imports itself, the shared rooms and those below it; a technique no other technique, a feature no other feature. */
export const roomsKeepApart: Rule = (sources) =>
  complain(sources, (path, { target }) => {
    if (!target.startsWith('engine/') || path === 'engine/index.ts') return undefined
    return isAllowed(path, target) ? undefined : `${path} imports ${target}`
  })

function isAllowed(path: string, target: string): boolean {
  const to = layerOf(target)
  if (to === undefined) return !path.startsWith('engine/')
  if (!path.startsWith('engine/')) return seenBy[path.split('/')[0]!]?.concat(shared).includes(to) ?? true
  const from = layerOf(path)
  if (from === undefined) return false
  const [one, other] = [branchOf(path), branchOf(target)]
  if (one !== undefined && other !== undefined && one !== other) return false
  if (from === to) return true
  return (shared.includes(to) && !shared.includes(from)) || mayImport[from]?.includes(to) === true
}

/** The technique or feature that a file belongs to. */
function branchOf(path: string): string | undefined {
  return /^engine\/(?:techniques|features)\/([^/]+)\//.exec(path)?.[1]
}

/** The layer of a file of the engine: its room, and within a technique, whether it reads programs or is there as they run. */
function layerOf(path: string): string | undefined {
  const [, technique, half] = /^engine\/(techniques)\/[^/]+\/(static\/)?/.exec(path) ?? []
  if (technique !== undefined) return half === undefined ? 'techniques/dynamic' : 'techniques/static'
  return roomOf(path)
}

/** Only the compiler side knows the TypeScript compiler: `lang`, and the half of a technique or feature that reads programs. */
export const onlyLangKnowsTypeScript: Rule = (sources) =>
  complain(sources, (path, { target }) =>
    /^(typescript$|typescript\/|@typescript\/)/.test(target) && !knowsTypeScript.test(path)
      ? `${path} imports ${target}`
      : undefined,
  )

const knowsTypeScript = /^engine\/(lang|techniques\/[^/]+\/static|features\/[^/]+\/compile)\//

/** The engine runs in browsers: only `worker`, which has entries for both realms, may import Node's modules. */
export const engineIsPortable: Rule = (sources) =>
  complain(sources, (path, { target }) =>
    path.startsWith('engine/') && roomOf(path) !== 'worker' && target.startsWith('node:')
      ? `${path} imports ${target}`
      : undefined,
  )

/** The page knows the nouns of the engine, the entries of its workers, and what computes without running anything. */
export const pageSeesOnlyTheFace: Rule = (sources) =>
  complain(sources, (path, { target }) => {
    if (!path.startsWith('src/') || !target.startsWith('engine/')) return undefined
    return seenByPage.some((it) => it.test(target)) ? undefined : `${path} imports ${target}`
  })

const seenByPage: readonly RegExp[] = [
  /^engine\/(model|worker|goals|export|stats|features\/explain)\//,
  /^engine\/techniques\/[^/]+\/view\.ts$/,
  /^engine\/run\/(options|questions)\.ts$/,
]

/** What a worker that runs pasted code loads, directly or not, is free of the compiler. */
export const engineWorkersLoadNoCompiler: Rule = (sources) => {
  const entries = [...sources.keys()].filter((it) =>
    /^engine\/worker\/entry\/(engine\.worker|node-child)\.ts$/.test(it),
  )
  return [...loadedFrom(entries, sources)]
    .filter((it) => it === 'typescript' || it.startsWith('@typescript/') || knowsTypeScript.test(it))
    .map((it) => `The engine's worker loads ${it}`)
}

/** The page reads answers through the table of questions, so the table loads schemas and nothing that runs pasted code. */
export const questionsRunNothing: Rule = (sources) =>
  [...loadedFrom(['engine/run/questions.ts'], sources)]
    .filter((it) => it.startsWith('engine/') && !it.startsWith('engine/model/') && !it.endsWith('/questions.ts'))
    .map((it) => `The table of questions loads ${it}`)

/** Files and packages that these files load, directly or not, the files themselves included. Types are not loaded. */
function loadedFrom(entries: readonly string[], sources: Sources): ReadonlySet<string> {
  const loaded = new Set<string>()
  const visit = (path: string): void => {
    if (loaded.has(path)) return
    loaded.add(path)
    const text = sources.get(path)
    if (text === undefined) return
    for (const { target, isType } of importsOf(path, text)) if (!isType) visit(target)
  }
  entries.forEach(visit)
  return loaded
}

/** No file imports itself over others, types included: there is an order in which a room can be read. */
export const noCycles: Rule = (sources) => {
  const state = new Map<string, 'open' | 'done'>()
  const trail: string[] = []
  const cycles: string[] = []
  const visit = (path: string): void => {
    const text = sources.get(path)
    if (text === undefined || state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    state.set(path, 'open')
    trail.push(path)
    for (const { target } of importsOf(path, text)) visit(target)
    trail.pop()
    state.set(path, 'done')
  }
  for (const path of sources.keys()) visit(path)
  return cycles
}

/** Inside a room a thing is imported from the file that defines it. */
export const noBarrels: Rule = (sources) =>
  [...sources].flatMap(([path, text]) => {
    if (roomOf(path) === undefined) return []
    const isIndex = posix.basename(path) === 'index.ts' ? [`${path} is a barrel by its name`] : []
    const stars = parsed(path, text).statements.filter(
      (it) => ts.isExportDeclaration(it) && (it.exportClause === undefined || ts.isNamespaceExport(it.exportClause)),
    )
    return [...isIndex, ...stars.map((it) => `${path} says ${it.getText()}`)]
  })

/** Chance, time and output are arguments: no `Math.random`, `Date`, `performance`, `console` outside the impure rooms. */
export const chanceAndTimeAreArguments: Rule = (sources) =>
  [...sources].flatMap(([path, text]) => {
    if (!path.startsWith('engine/') || impure.includes(roomOf(path) ?? '')) return []
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (isImpure(node)) found.push(`${path} uses ${node.parent.getText().slice(0, 60)}`)
      ts.forEachChild(node, visit)
    }
    visit(parsed(path, text))
    return found
  })

function isImpure(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || !isReference(node) || isClassAsked(node)) return false
  if (['Date', 'performance', 'console'].includes(node.text)) return true
  if (node.text !== 'Math') return false
  // `const { random } = Math` and the like are refused as well: only `Math.name` is known to be harmless.
  const { parent } = node
  return !ts.isPropertyAccessExpression(parent) || parent.name.text === 'random'
}

/** Whether a value is only asked whether it is of this class. */
function isClassAsked({ parent }: ts.Identifier): boolean {
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword
}

/** Whether an identifier reads a variable or a member of `globalThis`, as opposed to naming a property or a type. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return parent.expression.getText() === 'globalThis'
  if (ts.isTypeNode(parent) || ts.isTypeElement(parent) || ts.isQualifiedName(parent)) return false
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false
  const { name, propertyName } = parent as ts.Node & { readonly name?: ts.Node; readonly propertyName?: ts.Node }
  return name !== node && propertyName !== node
}

/**
 * A thing has one name everywhere, so nothing is exported by default; `for-in` visits inherited keys, so keys are listed by
 * `Object.keys`.
 */
export const namesAndKeysAreExplicit: Rule = (sources) =>
  [...sources].flatMap(([path, text]) => {
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isForInStatement(node) || ts.isExportAssignment(node) || isDefault(node)) {
        found.push(`${path} says ${node.getText().slice(0, 60)}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(parsed(path, text))
    return found
  })

function isDefault(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((it) => it.kind === ts.SyntaxKind.DefaultKeyword)
  )
}

/** Files of the engine that may know which platform they run on. What pasted code meets goes through the first. */
const platformFiles: readonly RegExp[] = [/^engine\/runtime\/realm\/host\.ts$/, /^engine\/worker\//]

/** Globals that one of the platforms lacks: code that asks for them behaves in another way on each. */
const platformGlobals: readonly string[] = (
  'process Buffer global require setImmediate clearImmediate window self document navigator location importScripts ' +
  'MessageChannel addEventListener removeEventListener requestAnimationFrame Worker WorkerGlobalScope'
).split(' ')

/** Everything that differs between platforms is in few files, whose branches are all tested in Node. */
export const platformsDifferInOnePlace: Rule = (sources) =>
  [...sources].flatMap(([path, text]) => {
    if (!path.startsWith('engine/') || platformFiles.some((it) => it.test(path))) return []
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (isOfPlatform(node)) found.push(`${path} uses ${node.parent.getText().slice(0, 60)}`)
      ts.forEachChild(node, visit)
    }
    visit(parsed(path, text))
    return found
  })

/** Whether a node reads such a global: by its name, as a member of `globalThis`, or by a name in quotes that is looked up there. */
function isOfPlatform(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node)) {
    const { parent } = node
    const isLookedUp = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InKeyword
    return isLookedUp && platformGlobals.includes(node.text)
  }
  if (!ts.isIdentifier(node) || !platformGlobals.includes(node.text)) return false
  if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return ofGlobal(node.parent.expression)
  if (ts.isBindingElement(node.parent)) {
    const declaration = node.parent.parent.parent
    return (
      ts.isVariableDeclaration(declaration) &&
      declaration.initializer !== undefined &&
      ofGlobal(declaration.initializer)
    )
  }
  return isReference(node) && !isDeclared(node)
}

/** Whether an expression is `globalThis`, whatever its type is said to be. */
function ofGlobal(expression: ts.Expression): boolean {
  let inner = expression
  while (ts.isAsExpression(inner) || ts.isParenthesizedExpression(inner)) inner = inner.expression
  return ts.isIdentifier(inner) && inner.text === 'globalThis'
}

/** Whether a file has a parameter, a variable or a property of this name, which it may mean. */
function isDeclared(node: ts.Identifier): boolean {
  const name = new RegExp(
    `[[{,(:]\\s*${node.text}\\s*[,:=})\\]]|(const|let|function) ${node.text}\\b|\\b${node.text} =>`,
  )
  return name.test(node.getSourceFile().text)
}

function complain(sources: Sources, about: (path: string, it: Import) => string | undefined): readonly string[] {
  return [...sources].flatMap(([path, text]) => importsOf(path, text).flatMap((it) => about(path, it) ?? []))
}

/** The room that a file of the engine is in; none for `engine/index.ts` and everything outside. */
function roomOf(path: string): string | undefined {
  return /^engine\/([^/]+)\//.exec(path)?.[1]
}

/** What a boolean is called that says what is so, and not which of two things a function does. */
const truths: ReadonlySet<string> = new Set(['outcome', 'truth', 'value', 'wanted', 'hasNaN', 'isGood'])

/**
 * A function does one thing: where callers write `true` or `false`, nobody can read what they ask for. Of the functions of a
 * file; those within a function are read with it.
 */
export const noFlagParameters: Rule = (sources) => {
  const flags = new Map<string, Set<number>>()
  for (const [path, text] of sources)
    for (const it of parsed(path, text).statements) {
      if (!ts.isFunctionDeclaration(it) || it.name === undefined) continue
      const places = it.parameters.flatMap((parameter, at) => (isFlag(parameter) ? [at] : []))
      if (0 < places.length) flags.set(it.name.text, new Set([...(flags.get(it.name.text) ?? []), ...places]))
    }
  return [...sources].flatMap(([path, text]) => {
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      const places = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && flags.get(node.expression.text)
      if (places && node.arguments.some((it, at) => places.has(at) && isTruthLiteral(it)))
        found.push(`${path} calls ${node.getText().slice(0, 60)}`)
      ts.forEachChild(node, visit)
    }
    visit(parsed(path, text))
    return found
  })
}

function isFlag({ name, type, initializer }: ts.ParameterDeclaration): boolean {
  if (truths.has(name.getText())) return false
  return type?.kind === ts.SyntaxKind.BooleanKeyword || (initializer !== undefined && isTruthLiteral(initializer))
}

function isTruthLiteral({ kind }: ts.Node): boolean {
  return kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword
}

/**
 * A comment that sends its reader to a document names one of this repository, and a section that it has:
 * `docs/algorithms.md 2.3`. Documents are known by their path.
 */
export const commentsNameNoMissingDocument: Rule = (sources) =>
  [...sources].flatMap(([path, text]) => {
    if (path.endsWith('.md')) return []
    const missing = (text.match(/\b[A-Z]{4,} (?:[A-Z]\.)?\d{1,2}(?:\.\d{1,2})?\b|\bpaper \d{3}\b/g) ?? []).filter(
      (it) => !namesOfStandards.test(it),
    )
    const sections = [
      ...text.matchAll(
        /\b(?<document>(?:docs|engine)\/[\w/-]+\.md)(?:[\s*]+(?<numbers>\d[\d.]*(?:(?:,| and)[\s*]+\d[\d.]*)*))?/g,
      ),
    ]
    return [
      ...missing.map((it) => `${path} names ${it}`),
      ...sections.flatMap(({ groups }) => {
        const { document, numbers } = groups as { readonly document: string; readonly numbers?: string }
        const found = sources.get(document)
        if (found === undefined) return [`${path} names ${document}, which is missing`]
        const asked = (numbers ?? '').match(/\d+(?:\.\d+)*/g) ?? []
        return asked.flatMap((it) =>
          new RegExp(`^#+ ${it.replaceAll('.', '\\.')}\\.? `, 'm').test(found)
            ? []
            : [`${path} names ${document} ${it}, which is missing`],
        )
      }),
    ]
  })

/** Words in capitals with a number behind them that are no documents. */
const namesOfStandards = /^(?:RFC|UTF)/
