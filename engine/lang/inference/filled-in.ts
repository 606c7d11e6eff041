import ts from 'typescript'
import type { Property, TypeId, TypeShape } from '../../model/subject/type.ts'
import { libraryType } from '../subject/types/builtin-types.ts'
import { partsOfBuiltin } from './declared.ts'
import type { Inquiry } from './inquiry.ts'
import { namesOf } from './names.ts'
import { containedTypes, isKnownByUse, isOpen, isUntyped } from './open-types.ts'
import type { Ledger, Solver } from './solve.ts'
import type { Part, Variable } from './variables.ts'

/**
 * Completes a partial type by the use of its values. `unchecked` if tests do not show the values to the compiler as this
 * type; otherwise the shapes of objects that are known by use say that they lack members.
 */
export type FillIn = (type: ts.Type, variables: readonly Variable[], checking: Checking) => TypeId

type Checking = 'checked' | 'unchecked'

/**
 * Completes a partial type: the element type of `any[]` is inferred from use. An object of a browser, or of a class
 * that does not run, has the members that the code uses, with their declared types.
 */
export function createFillIn({ checker, variables }: Inquiry, solver: Solver, ledger: Ledger): FillIn {
  /**
   * By what declares a type, and what else is known of a value. Recursive types refer to themselves, and so do generic
   * ones, whose methods may return ever new instances of them.
   */
  const known = new Map<ts.Symbol | ts.Type, Map<string, TypeId>>()

  const fill = (type: ts.Type, at: readonly Variable[], checking: Checking, depth = 0): TypeId => {
    if (!isOpen(checker, type, depth)) return ledger.idOf(type)
    if (isKnownByUse(type)) return ofMembers(type, at, checking)
    if (isUntyped(type)) return solver.typeOf(at)
    if (type.isUnion()) {
      const members = type.types.flatMap((it) => ledger.membersOf(fill(it, at, checking, depth)))
      return ledger.intern({ kind: 'union', members: [...new Set(members)] })
    }
    const inside = containedTypes(checker, type)
    const part = (label: Part, index: number): TypeId => {
      const own = inside[index]
      return own === undefined
        ? ledger.unknown
        : fill(
            own,
            at.map((it) => variables.part(it, label)),
            checking,
            depth + 1,
          )
    }
    const library = libraryType(type)
    if (checker.isArrayType(type)) return ledger.intern({ kind: 'array', element: part('[]', 0) })
    if (library?.kind !== 'builtin') return ledger.idOf(type)
    return ledger.intern({ kind: 'builtin', name: library.name, args: partsOfBuiltin(library.name).map(part) })
  }

  const ofMembers = (type: ts.Type, at: readonly Variable[], checking: Checking): TypeId => {
    const key = `${checking} ${variables.reach(at).join()}`
    const declared = type.getSymbol() ?? type
    const ids = known.get(declared) ?? new Map<string, TypeId>()
    known.set(declared, ids)
    const before = ids.get(key)
    if (before !== undefined) return before
    const id = ledger.reserve()
    ids.set(key, id)
    const shape = shapeOf(type, at)
    const isLacking = checking === 'checked' && (shape.kind === 'object' || shape.kind === 'array')
    ledger.fill(id, isLacking ? { ...shape, lacksProperties: true } : shape)
    return id
  }

  /** The parts of a value and of everything into which it flows. */
  const partsOf = (at: readonly Variable[], label: Part): readonly Variable[] =>
    variables.reach(at).flatMap((it) => variables.parts(it).get(label) ?? [])

  const shapeOf = (type: ts.Type, at: readonly Variable[]): TypeShape => {
    const [signature] = type.getCallSignatures()
    if (signature !== undefined) return functionShape(signature, at)
    const names = namesOf(variables, variables.reach(at))
    const indexed = checker.getIndexInfosOfType(type)
    const list = indexed.find((it) => (it.keyType.flags & ts.TypeFlags.NumberLike) !== 0)
    if (list !== undefined && names.every((it) => it in [])) {
      return { kind: 'array', element: fill(list.type, partsOf(at, '[]'), 'unchecked') }
    }
    const properties = names.map((name): Property => {
      const part = partsOf(at, `.${name}`)
      const symbol = checker.getPropertyOfType(type, name)
      const declared = symbol === undefined ? indexed[0]?.type : checker.getTypeOfSymbol(symbol)
      const optional = symbol === undefined || (symbol.flags & ts.SymbolFlags.Optional) !== 0
      return { name, type: declared === undefined ? solver.typeOf(part) : memberOf(declared, part), optional }
    })
    return { kind: 'object', name: '', properties }
  }

  const memberOf = (type: ts.Type, at: readonly Variable[]): TypeId => {
    const signature = type.getCallSignatures().at(-1)
    return signature === undefined ? fill(type, at, 'unchecked') : ledger.intern(functionShape(signature, at))
  }

  /** A type parameter stands for what it extends. */
  const functionShape = (signature: ts.Signature, at: readonly Variable[]): TypeShape => {
    const returned = signature.getReturnType()
    const general = (it: ts.Type): ts.Type => checker.getBaseConstraintOfType(it) ?? it
    const result = partsOf(at, '()')
    const members = (returned.isUnion() ? returned.types : [returned]).map(general)
    const ids = [...new Set(members.flatMap((it) => ledger.membersOf(fill(it, result, 'unchecked'))))]
    return {
      kind: 'function',
      parameters: [],
      returns: ids.length === 1 ? ids[0]! : ledger.intern({ kind: 'union', members: ids }),
    }
  }

  return fill
}
