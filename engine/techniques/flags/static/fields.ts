import ts from 'typescript'
import { isErased, type RunningFunction } from '../../../lang/syntax/erased.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import { containerOf } from '../../../lang/data-flow/container.ts'
import type { Written } from './found-flags.ts'
import type { Definition } from '../../../lang/data-flow/variables.ts'
import { writerOf } from '../../../lang/data-flow/writer.ts'

/** Finds who writes a field, whichever object it is of; `undefined` where no function does. */
export type Fields = (node: ts.Expression) => Written | undefined

/** A field of a class, or the name of any other: values of one type in the source may be used as those of another. */
type Key = ts.Declaration | string

/** Looks for `o.field = value` and `{ field: value }` in the bodies of functions. */
export function findFields(files: readonly ts.SourceFile[], checker: ts.TypeChecker): Fields {
  const written = new Map<Key, Map<RunningFunction, Definition[]>>()
  /** Several where the object may be of one of several types. */
  const keysOf = (node: ts.Expression): ReadonlySet<Key> => {
    const field = ts.isIdentifier(node) ? takenOut(node, checker) : fieldIn(node, checker)
    const keys = field?.declarations?.map((it) => keyOf(it, field.name)) ?? []
    return new Set(keys.filter((it) => it !== undefined))
  }
  const note = (keys: Iterable<Key>, value: ts.Expression): void => {
    const writer = containerOf(value)
    if (writer === undefined) return
    const statement = ts.findAncestor(value, ts.isStatement)
    for (const key of keys) {
      const writers = written.get(key) ?? new Map<RunningFunction, Definition[]>()
      written.set(key, writers.set(writer, [...(writers.get(writer) ?? []), { value, statement }]))
    }
  }
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      if (writerOf(node.left) === node) note(keysOf(unwrapped(node.left)), node.right)
    } else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      // In a pattern this takes a field out.
      if (writerOf(node.initializer) === undefined) note([node.name.text], node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return (node) => {
    const all = [...keysOf(node)].flatMap((it) => written.get(it) ?? [])
    const [first, ...others] = all
    return first === undefined || others.length === 0 ? first : together(all)
  }
}

function fieldIn(node: ts.Expression, checker: ts.TypeChecker): ts.Symbol | undefined {
  return ts.isPropertyAccessExpression(node) ? checker.getSymbolAtLocation(node.name) : undefined
}

/** The field that gives a variable its only value: `const { field: name } = o`. */
function takenOut(name: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration
  if (declaration === undefined || !ts.isBindingElement(declaration)) return undefined
  const { parent: pattern, propertyName, name: bound, initializer, dotDotDotToken } = declaration
  const isFixed = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0
  const key = propertyName ?? bound
  if (!isFixed || !ts.isObjectBindingPattern(pattern) || !ts.isIdentifier(key)) return undefined
  if (initializer !== undefined || dotDotDotToken !== undefined) return undefined
  return checker.getTypeAtLocation(pattern).getProperty(key.text)
}

function keyOf(declaration: ts.Declaration, name: string): Key | undefined {
  if (ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration)) return declaration
  return ts.isPropertySignature(declaration) || ts.isPropertyAssignment(declaration) ? name : undefined
}

/** Fields of different types are written at different places, but for one that may be of either. */
function together(all: readonly Written[]): Written {
  const writers = new Map<RunningFunction, Definition[]>()
  for (const [writer, definitions] of all.flatMap((it) => [...it])) {
    const known = writers.get(writer) ?? []
    const isNew = (it: Definition): boolean => known.every((one) => one.value !== it.value)
    writers.set(writer, [...known, ...definitions.filter(isNew)])
  }
  return writers
}
