import { posix } from 'node:path'
import ts from 'typescript'
import { commentsOf, importsOf, parsed, type Import, type Sources } from './imports.ts'

/** Returns violations as sentences that name the file. */
export type Rule = (sources: Sources) => readonly string[]

const shared: readonly string[] = ['model', 'random', 'graph', 'stats', 'regex']

/** The rooms that judge and generate tests; techniques are built from them. */
const searching: readonly string[] = ['runtime', 'generation', 'goals', 'search', 'solver', 'export']

/** The rooms that each room may import, in addition to itself and the shared rooms. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(shared.map((it) => [it, []])),
  platform: [],
  lang: [],
  runtime: [],
  search: [],
  generation: [],
  goals: [],
  solver: [],
  export: [],
  format: [],
  finish: ['runtime', 'generation', 'goals', 'export'],
  // The files next to the techniques contain their interface and lists.
  techniques: ['lang', 'techniques/static', 'techniques/dynamic', ...searching],
  'techniques/static': ['lang'],
  'techniques/dynamic': ['techniques', ...searching],
  features: ['lang', 'finish', 'techniques', ...searching],
  run: ['finish', 'features', 'techniques', 'techniques/dynamic', ...searching],
  worker: ['lang', 'finish', 'format', 'features', 'techniques', 'run', ...searching],
}

/**
 * The rooms that other folders may import besides `index.ts`, the shared rooms and workers' entries. Folders that are
 * not listed may import all rooms.
 */
const seenBy: Readonly<Record<string, readonly string[]>> = {
  cli: ['lang', 'export', 'format', 'features', 'techniques', 'goals', 'run', 'worker'],
}

/** The table in `engine/ARCHITECTURE.md` names exactly the folders of the engine. */
export const roomsAreFolders: Rule = (sources) => {
  const text = sources.get('engine/ARCHITECTURE.md') ?? ''
  const named = [...text.matchAll(/^\| `([a-z-]+)` *\|/gm)].map((it) => it[1]!)
  const folders = new Set([...sources.keys()].flatMap((it) => roomOf(it) ?? []))
  return [
    ...named.filter((it) => !folders.has(it)).map((it) => `engine/ARCHITECTURE.md names ${it}, which is no folder`),
    ...[...folders].filter((it) => !named.includes(it)).map((it) => `engine/ARCHITECTURE.md does not name ${it}`),
  ]
}

/** Rooms with side effects: they hold the clock, and run pasted code or run beside it. */
const impure: readonly string[] = ['runtime', 'worker', 'platform']

/** A room imports itself, the shared rooms and those below it, but never another technique or feature. */
export const roomImportsAreAllowed: Rule = (sources) =>
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

function branchOf(path: string): string | undefined {
  return /^engine\/(?:techniques|features)\/([^/]+)\//.exec(path)?.[1]
}

/** Returns the layer of an engine file: its room, and for a technique, whether it is static or dynamic. */
function layerOf(path: string): string | undefined {
  const [, technique, half] = /^engine\/(techniques)\/[^/]+\/(static\/)?/.exec(path) ?? []
  if (technique !== undefined) return half === undefined ? 'techniques/dynamic' : 'techniques/static'
  return roomOf(path)
}

/** Only `lang`, and the static half of a technique or feature, import the TypeScript compiler. */
export const onlyLangKnowsTypeScript: Rule = (sources) =>
  complain(sources, (path, { target }) =>
    /^(typescript$|typescript\/|@typescript\/)/.test(target) && !knowsTypeScript.test(path)
      ? `${path} imports ${target}`
      : undefined,
  )

const knowsTypeScript = /^engine\/(lang|techniques\/[^/]+\/static|features\/[^/]+\/compile)\//

/**
 * The engine runs in browsers: only `worker`, which has entries for both realms, may import Node's modules. In
 * `platform`, their names mean its own parts.
 */
export const engineIsPortable: Rule = (sources) =>
  complain(sources, (path, { target }) =>
    path.startsWith('engine/') && !['worker', 'platform'].includes(roomOf(path) ?? '') && target.startsWith('node:')
      ? `${path} imports ${target}`
      : undefined,
  )

/** The page imports the engine's data types, the entries of its workers, and code that runs nothing. */
export const pageImportsOnlyThePublicSide: Rule = (sources) =>
  complain(sources, (path, { target }) => {
    if (!path.startsWith('src/') || !target.startsWith('engine/')) return undefined
    return seenByPage.some((it) => it.test(target)) ? undefined : `${path} imports ${target}`
  })

const seenByPage: readonly RegExp[] = [
  /^engine\/(model|worker|goals|export|stats|features\/(explain|vectors))\//,
  /^engine\/techniques\/[^/]+\/(view|progress)\.ts$/,
  /^engine\/techniques\/results\.ts$/,
  /^engine\/run\/(options|questions)\.ts$/,
]

/** A worker that runs pasted code loads no compiler, even indirectly. */
export const engineWorkersLoadNoCompiler: Rule = (sources) => {
  const entries = [...sources.keys()].filter((it) =>
    /^engine\/worker\/entry\/(engine\.worker|node-child)\.ts$/.test(it),
  )
  return [...loadedFrom(entries, sources)]
    .filter((it) => it === 'typescript' || it.startsWith('@typescript/') || knowsTypeScript.test(it))
    .map((it) => `The engine's worker loads ${it}`)
}

/** The page validates by the tables of questions and results, which load only schemas, nothing that runs pasted code. */
export const tablesRunNothing: Rule = (sources) =>
  ['engine/run/questions.ts', 'engine/techniques/results.ts'].flatMap((table) =>
    [...loadedFrom([table], sources)]
      .filter(
        (it) => it.startsWith('engine/') && !/^engine\/(model\/|.*\/(questions|results?|result-list)\.ts$)/.test(it),
      )
      .map((it) => `${table} loads ${it}`),
  )

/**
 * Returns the files and packages that these files load, directly or indirectly, including themselves. Types are not
 * loaded.
 */
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

/** There are no import cycles, type imports included, so a room can be read in order. */
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

/** Within a room, imports name the file of the definition. */
export const noBarrels: Rule = (sources) =>
  [...sources].flatMap(([path, text]) => {
    if (roomOf(path) === undefined) return []
    const isIndex = posix.basename(path) === 'index.ts' ? [`${path} is a barrel by its name`] : []
    const stars = parsed(path, text).statements.filter(
      (it) => ts.isExportDeclaration(it) && (it.exportClause === undefined || ts.isNamespaceExport(it.exportClause)),
    )
    return [...isIndex, ...stars.map((it) => `${path} says ${it.getText()}`)]
  })

/** Randomness, time and output are arguments: only impure rooms use `Math.random`, `Date`, `performance`, `console`. */
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
  if (!ts.isIdentifier(node) || !isReference(node) || isTestedByInstanceof(node)) return false
  if (['Date', 'performance', 'console'].includes(node.text)) return true
  if (node.text !== 'Math') return false
  // Also rejects `const { random } = Math` and similar code: only direct access to other members of `Math` is accepted.
  const { parent } = node
  return !ts.isPropertyAccessExpression(parent) || parent.name.text === 'random'
}

/** Whether a class is used only in `instanceof`. */
function isTestedByInstanceof({ parent }: ts.Identifier): boolean {
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword
}

/** Whether an identifier reads a variable or a member of `globalThis`, rather than naming a property or type. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return parent.expression.getText() === 'globalThis'
  if (ts.isTypeNode(parent) || ts.isTypeElement(parent) || ts.isQualifiedName(parent)) return false
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false
  const { name, propertyName } = parent as ts.Node & { readonly name?: ts.Node; readonly propertyName?: ts.Node }
  return name !== node && propertyName !== node
}

/** No default exports, so that everything has one name; no `for-in`, which visits inherited keys. */
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

/** Files of the engine that may know their platform. Pasted code sees it through the first. */
const platformFiles: readonly RegExp[] = [
  /^engine\/runtime\/realm\/host\.ts$/,
  /^engine\/worker\//,
  /^engine\/platform\//,
]

/** Globals that exist on only one of the platforms. */
const platformGlobals: readonly string[] = (
  'process Buffer global require setImmediate clearImmediate window self document navigator location importScripts ' +
  'MessageChannel addEventListener removeEventListener requestAnimationFrame Worker WorkerGlobalScope'
).split(' ')

/** All platform differences are in a few files, whose branches are all tested in Node. */
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

/** Whether a node reads a platform global: by name, as a member of `globalThis`, or by a string looked up there. */
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

/** Whether an expression is `globalThis`, whatever its type assertion. */
function ofGlobal(expression: ts.Expression): boolean {
  let inner = expression
  while (ts.isAsExpression(inner) || ts.isParenthesizedExpression(inner)) inner = inner.expression
  return ts.isIdentifier(inner) && inner.text === 'globalThis'
}

/** Whether the file declares this name as a parameter, variable or property, so the name may refer to that. */
function isDeclared(node: ts.Identifier): boolean {
  const name = new RegExp(
    `[[{,(:]\\s*${node.text}\\s*[,:=})\\]]|(const|let|function) ${node.text}\\b|\\b${node.text} =>`,
  )
  return name.test(node.getSourceFile().text)
}

function complain(sources: Sources, about: (path: string, it: Import) => string | undefined): readonly string[] {
  return [...sources].flatMap(([path, text]) => importsOf(path, text).flatMap((it) => about(path, it) ?? []))
}

/** Returns the room of an engine file; undefined for `engine/index.ts` and other files. */
function roomOf(path: string): string | undefined {
  return /^engine\/([^/]+)\//.exec(path)?.[1]
}

/** Names of boolean parameters that are values, such as the outcome of a condition, and may be literals in a call. */
const truths: ReadonlySet<string> = new Set(['outcome', 'truth', 'value', 'wanted', 'hasNaN'])

/** Programs under test, to which this rule does not apply. */
const underTest = /^(?:bench\/(?:subjects|large|flags|objects|hybrid|invariants)|src\/examples|src\/duel\/duels)\//

/** A function that is called by its name, as a method or not. */
interface NamedFunction {
  readonly name: string
  readonly isMethod: boolean
  readonly parameters: readonly ts.ParameterDeclaration[]
}

function namedFunction(node: ts.Node): NamedFunction | undefined {
  if (ts.isFunctionDeclaration(node) && node.name !== undefined)
    return { name: node.name.text, isMethod: false, parameters: node.parameters }
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node))
    return { name: node.name.getText(), isMethod: true, parameters: node.parameters }
  if (!ts.isArrowFunction(node) && !ts.isFunctionTypeNode(node)) return undefined
  const { parent } = node
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent))
    return { name: parent.name.getText(), isMethod: false, parameters: node.parameters }
  return ts.isPropertySignature(parent) || ts.isPropertyAssignment(parent)
    ? { name: parent.name.getText(), isMethod: true, parameters: node.parameters }
    : undefined
}

/**
 * No boolean flag arguments, because `true` or `false` in a call has no visible meaning. Values and setters are not
 * flags. Functions are found by name, so a call may also be that of another function with the same name.
 */
export const noFlagParameters: Rule = (sources) => {
  const own = [...sources].filter(([path]) => !underTest.test(path))
  const flags = new Map<string, Set<number>>()
  const keyOf = (name: string, isMethod: boolean): string => (isMethod ? `.${name}` : name)
  for (const [path, text] of own)
    visitAll(parsed(path, text), (node) => {
      const it = namedFunction(node)
      if (it === undefined || /^set[A-Z]/.test(it.name)) return
      const places = it.parameters.flatMap((parameter, at) => (isFlag(parameter) ? [at] : []))
      const key = keyOf(it.name, it.isMethod)
      if (0 < places.length) flags.set(key, new Set([...(flags.get(key) ?? []), ...places]))
    })
  return own.flatMap(([path, text]) => {
    const found: string[] = []
    visitAll(parsed(path, text), (node) => {
      if (!ts.isCallExpression(node)) return
      const { expression: called } = node
      const places = ts.isPropertyAccessExpression(called)
        ? flags.get(keyOf(called.name.text, true))
        : flags.get(keyOf(called.getText(), false))
      if (places !== undefined && node.arguments.some((it, at) => places.has(at) && isTruthLiteral(it)))
        found.push(`${path} calls ${node.getText().slice(0, 60)}`)
    })
    return found
  })
}

function visitAll(root: ts.Node, visit: (node: ts.Node) => void): void {
  visit(root)
  ts.forEachChild(root, (it) => {
    visitAll(it, visit)
  })
}

function isFlag({ name, type, initializer }: ts.ParameterDeclaration): boolean {
  if (truths.has(name.getText())) return false
  return type?.kind === ts.SyntaxKind.BooleanKeyword || (initializer !== undefined && isTruthLiteral(initializer))
}

function isTruthLiteral({ kind }: ts.Node): boolean {
  return kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword
}

/** The maximum number of positional parameters. More become members of an object with a documented interface. */
const maxParameters = 5

/** Exceptions, which run for each generated statement and must not allocate an object. */
const hotFunctions: ReadonlySet<string> = new Set(['engine/generation/calls.ts build'])

/** Functions have few parameters by position. */
export const fewParameters: Rule = (sources) =>
  [...sources].flatMap(([path, text]) => {
    if (underTest.test(path)) return []
    const found: string[] = []
    visitAll(parsed(path, text), (node) => {
      const it = namedFunction(node)
      if (it === undefined || it.parameters.length <= maxParameters || hotFunctions.has(`${path} ${it.name}`)) return
      found.push(`${path} ${it.name} has ${it.parameters.length} parameters`)
    })
    return found
  })

/** Comments refer only to existing documents and sections of this repository, as in `docs/algorithms.md 2.3`. */
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

/** Capitalized words before a number that are not documents. */
const namesOfStandards = /^(?:RFC|UTF)/

/** A document, or a source file by its path in the repository. */
const fileName =
  /(?<![\w./*-])(?:(?:\.{1,2}\/)*(?:[\w.-]+\/)*[\w.-]+\.md|(?:bench|cli|engine|scripts|src|test)\/(?:[\w.-]+\/)*[\w.-]+\.(?:ts|svelte|mjs))\b/g

/** Files that are read as pasted code, whose comments are not checked. */
const programs = /^(?:bench\/(?:flags|hybrid|invariants|large|objects|subjects)|test\/(?:cases|fixtures))\//

/** Comments name only documents and source files that exist, relative to the repository or to the file's folder. */
export const commentsNameNoMissingFile: Rule = (sources) =>
  [...sources].flatMap(([path, text]) => {
    if (path.endsWith('.md') || programs.test(path)) return []
    const missingIn = (part: string): readonly string[] =>
      (part.match(fileName) ?? []).filter(
        (name) => !sources.has(posix.normalize(name)) && !sources.has(posix.join(posix.dirname(path), name)),
      )
    // Checked first, because few files name a missing file anywhere, and finding comments is slow.
    if (missingIn(text).length === 0) return []
    return commentsOf(path, text)
      .flatMap(missingIn)
      .map((name) => `${path} names ${name}, which is missing`)
  })
