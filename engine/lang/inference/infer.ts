import ts from 'typescript'
import type { ClassId, TypeId } from '../../model/subject/type.ts'
import { libraryType } from '../subject/types/builtin-types.ts'
import { partsOfBuiltin } from './declared.ts'
import { ducksOf } from './ducks.ts'
import { createInquiry } from './create-inquiry.ts'
import type { Inquiry } from './inquiry.ts'
import { linkInstances } from './instances.ts'
import { containedTypes, declaredType, isOpen, isOpenDeclaration, isUntyped } from './open-types.ts'
import { rules } from './rules/rules.ts'
import { createSolver, type Ledger, type Solver } from './solve.ts'
import type { Part, Variable } from './variables.ts'

/** Types of values whose type is declared nowhere, or only in part, from what the source does with them. */
export interface Inference {
  /** The type of a parameter, variable or property; `undefined` where its declaration says it all. */
  readonly typeOf: (declaration: ts.Declaration) => TypeId | undefined
  /** The type of the elements of a rest parameter. */
  readonly elementOf: (declaration: ts.Declaration) => TypeId | undefined
}

/**
 * An inference over the pasted files, whose classes are what an untyped value may be an instance of. Nothing is read
 * before it is asked for: many sources declare every type.
 */
export function createInference(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  classes: ReadonlyMap<ts.Symbol, ClassId>,
  ledger: Ledger,
): Inference {
  let found: Findings | undefined
  const find = (declaration: ts.Declaration): Variable | undefined => {
    if (!files.includes(declaration.getSourceFile()) || !isOpenDeclaration(checker, declaration)) return undefined
    found ??= investigate(checker, files, classes, ledger)
    return found.inquiry.ofDeclaration(declaration)
  }
  return {
    typeOf(declaration) {
      const variable = find(declaration)
      if (found === undefined || variable === undefined) return undefined
      const type = declaredType(checker, declaration)
      return type === undefined ? found.solver.typeOf([variable]) : filledIn(found, ledger, type, variable)
    },
    elementOf(declaration) {
      const variable = find(declaration)
      if (found === undefined || variable === undefined) return undefined
      return found.solver.typeOf([found.inquiry.variables.part(variable, '[]')])
    },
  }
}

interface Findings {
  readonly inquiry: Inquiry
  readonly solver: Solver
}

function investigate(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  classes: ReadonlyMap<ts.Symbol, ClassId>,
  ledger: Ledger,
): Findings {
  const inquiry = createInquiry(checker, files)
  const visit = (node: ts.Node): void => {
    for (const rule of rules) rule(inquiry, node)
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  linkInstances(inquiry, [...classes.keys()])
  return { inquiry, solver: createSolver(inquiry.variables, ducksOf(checker, files[0]!, classes), ledger) }
}

/** A type with what it leaves out filled in: `any[]` is an array of what its elements are used for. */
function filledIn({ inquiry, solver }: Findings, ledger: Ledger, declared: ts.Type, variable: Variable): TypeId {
  const { checker, variables } = inquiry
  const fill = (type: ts.Type, at: Variable, depth: number): TypeId => {
    if (!isOpen(checker, type, depth)) return ledger.idOf(type)
    if (isUntyped(type)) return solver.typeOf([at])
    if (type.isUnion()) {
      const members = type.types.flatMap((it) => ledger.membersOf(fill(it, at, depth)))
      return ledger.intern({ kind: 'union', members: [...new Set(members)] })
    }
    const inside = containedTypes(checker, type)
    const part = (label: Part, index: number): TypeId => {
      const own = inside[index]
      return own === undefined ? ledger.unknown : fill(own, variables.part(at, label), depth + 1)
    }
    const library = libraryType(type)
    if (checker.isArrayType(type)) return ledger.intern({ kind: 'array', element: part('[]', 0) })
    if (library?.kind !== 'builtin') return ledger.idOf(type)
    return ledger.intern({ kind: 'builtin', name: library.name, args: partsOfBuiltin(library.name).map(part) })
  }
  return fill(declared, variable, 0)
}
