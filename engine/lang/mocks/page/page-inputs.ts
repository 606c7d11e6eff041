import ts from 'typescript'
import { type PageInput, type PageOwner, pageInputKey } from '../../../model/subject/page-input.ts'
import { changesInPage } from '../../../model/subject/page-globals.ts'
import { valuesComparedTo } from '../../syntax/compared-values.ts'
import { constantText } from '../../syntax/constant-text.ts'
import { unwrapped, wrapped } from '../../syntax/unwrapped.ts'
import type { GlobalReads } from '../missing-globals.ts'
import { hole } from './text-patterns.ts'

/** Finds the inputs of the page that a node reads: `location.hash`, `document.hidden`, `window.innerWidth`. */
export type InputReads = (node: ts.Node) => readonly PageInput[]

/** Creates the function that finds them. `ofPage` tells the page's globals from variables of the same names. */
export function inputReads(ofPage: GlobalReads): InputReads {
  const ownerOf = (expression: ts.Expression): PageOwner | undefined => {
    const it = unwrapped(expression)
    const name = ofPage.nameOf(it)
    if (name !== undefined) return ownerNamed(name)
    if (!ts.isPropertyAccessExpression(it)) return undefined
    const around = ownerOf(it.expression)
    return around === 'window' || (around === 'document' && it.name.text === 'location')
      ? ownerNamed(it.name.text)
      : undefined
  }
  return (node) => {
    if (ofPage.nameOf(node) === 'matchMedia') return preferences
    const global = ofPage.nameOf(node)
    if (global !== undefined && changesInPage(global)) return inputsNamed('window', global)
    if (ts.isBindingElement(node)) {
      const { initializer } = node.parent.parent as ts.VariableDeclaration
      const key = node.propertyName ?? node.name
      const owner = initializer && ts.isIdentifier(key) ? ownerOf(initializer) : undefined
      return owner === undefined ? [] : inputsNamed(owner, (key as ts.Identifier).text)
    }
    if (!ts.isPropertyAccessExpression(node) || isAssigned(node)) return []
    if (node.name.text === 'matchMedia' && ownerOf(node.expression) === 'window') return preferences
    const owner = ownerOf(node.expression)
    return owner === undefined ? [] : inputsNamed(owner, node.name.text)
  }
}

function ownerNamed(name: string): PageOwner | undefined {
  return /^(?:location|document|window|navigator)$/.test(name) ? (name as PageOwner) : undefined
}

function isAssigned(node: ts.Expression): boolean {
  const { parent } = wrapped(node)
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    unwrapped(parent.left) === node
  )
}

const preferences: readonly PageInput[] = [
  { owner: 'device', name: 'prefersColorScheme' },
  { owner: 'device', name: 'prefersReducedMotion' },
  { owner: 'window', name: 'innerWidth' },
]

/** The inputs that a member of the page depends on. */
function inputsNamed(owner: PageOwner, name: string): readonly PageInput[] {
  const names = owner === 'location' ? (partsOfAddress[name] ?? []) : Object.hasOwn(members[owner], name) ? [name] : []
  return names.map((it) => ({ owner, name: it }))
}

/** The parts of the address that a member of it has. */
const partsOfAddress: Readonly<Record<string, readonly string[]>> = {
  hash: ['hash'],
  search: ['search'],
  pathname: ['pathname'],
  href: ['hash', 'search', 'pathname'],
  toString: ['hash', 'search', 'pathname'],
  host: ['hostname'],
  hostname: ['hostname'],
  protocol: ['protocol'],
}

/** The values that an input may have besides those that the code compares: `number`, `boolean`, or texts. */
export type InputValues = 'number' | 'boolean' | readonly string[]

const members: Readonly<Record<PageOwner, Readonly<Record<string, InputValues>>>> = {
  location: {
    hash: [`#${hole}`],
    search: [`?${hole}`],
    pathname: [`/${hole}`, `/${hole}/${hole}`],
    hostname: ['example.com'],
    protocol: ['https:'],
  },
  document: {
    visibilityState: ['hidden', 'visible'],
    hidden: 'boolean',
    readyState: ['loading', 'interactive', 'complete'],
    referrer: [`http://localhost/${hole}`],
    cookie: [`${hole}=${hole}`],
  },
  window: {
    innerWidth: 'number',
    innerHeight: 'number',
    outerWidth: 'number',
    outerHeight: 'number',
    devicePixelRatio: 'number',
    scrollX: 'number',
    scrollY: 'number',
    pageXOffset: 'number',
    pageYOffset: 'number',
  },
  navigator: {
    onLine: 'boolean',
    language: [hole, 'de-DE'],
    userAgent: [hole],
    platform: [hole],
  },
  device: {
    prefersColorScheme: ['dark', 'light'],
    prefersReducedMotion: ['reduce', 'no-preference'],
  },
}

/** Most parameters of an address that tests choose. */
const mostParameters = 8

/** An input that code reads. */
interface KnownInput {
  readonly input: PageInput
  readonly values: InputValues
}

/** The inputs of the page that files read, by key, with their values. O(size). */
export function inputsIn(
  files: readonly ts.SourceFile[],
  ofPage: GlobalReads,
  checker: ts.TypeChecker,
): ReadonlyMap<string, KnownInput> {
  const read = inputReads(ofPage)
  const found = new Map<string, { readonly input: PageInput; readonly compared: Set<string> }>()
  const parameters = new Set<string>()
  const visit = (node: ts.Node): void => {
    for (const input of read(node)) {
      const key = pageInputKey(input)
      const entry = found.get(key) ?? { input, compared: new Set<string>() }
      found.set(key, entry)
      if (ts.isExpression(node)) valuesComparedTo(node).forEach((it) => entry.compared.add(it))
    }
    if (parameters.size < mostParameters) parametersAt(node, checker).forEach((it) => parameters.add(it))
    ts.forEachChild(node, visit)
  }
  for (const file of files) if (0 < ofPage.within(file).length) visit(file)
  return new Map(
    [...found].map(([key, { input, compared }]): readonly [string, KnownInput] => {
      const values = members[input.owner][input.name]!
      if (typeof values === 'string') return [key, { input, values }]
      const known = [...compared].filter((it) => isPossible(input, it))
      const more = input.name === 'search' ? [...parameters] : []
      return [key, { input, values: [...new Set([...known, ...more, ...values])] }]
    }),
  )
}

/** Whether an input may have a value: a part of an address keeps what follows its mark. */
function isPossible({ owner, name }: PageInput, value: string): boolean {
  if (owner === 'device') return false
  if (owner !== 'location') return value !== ''
  const start = { hash: '#', search: '?', pathname: '/' }[name]
  if (start !== undefined) return value.startsWith(start) && 1 < value.length
  return name === 'protocol' ? /^https?:$/.test(value) : /^[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(value)
}

/** The search of an address in which code finds a parameter: `params.get('tab') === 'files'`. */
function parametersAt(node: ts.Node, checker: ts.TypeChecker): readonly string[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const { name, expression } = node.expression
  const [first] = node.arguments
  const key = first && constantText(first)
  if (key === undefined || !/^[\w.~-]+$/.test(key) || !/^(?:get|getAll|has)$/.test(name.text)) return []
  const { symbol } = checker.getNonNullableType(checker.getTypeAtLocation(expression))
  if ((symbol as ts.Symbol | undefined)?.name !== 'URLSearchParams') return []
  return [hole, ...valuesComparedTo(node)].map((it) => `?${key}=${it}`)
}
