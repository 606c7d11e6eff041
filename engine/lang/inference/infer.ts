import ts from 'typescript'
import type { ClassId, TypeId } from '../../model/subject/type.ts'
import { ducksOf, likenesses, type Likeness } from './ducks.ts'
import type { ImportedName, MissingImports } from '../mocks/missing-imports.ts'
import { createInquiry } from './create-inquiry.ts'
import { createFillIn, type FillIn } from './filled-in.ts'
import { lacksTypes } from './missing-types.ts'
import { linkFluent } from './fluent.ts'
import type { Inquiry } from './inquiry.ts'
import { declaredType, isOpenDeclaration } from './open-types.ts'
import { type Alike, createSolver, type Ledger, type Solver } from './solve.ts'
import type { Part, Variable } from './variables.ts'
import { access } from './rules/access.ts'
import { bindings } from './rules/bindings.ts'
import { calls } from './rules/calls.ts'
import { context } from './rules/context.ts'
import { dom } from './rules/dom.ts'
import { knownHalves } from './rules/known-halves.ts'
import { operators } from './rules/operators.ts'
import { returns } from './rules/returns.ts'
import { tests } from './rules/tests.ts'
import { namesOf } from './names.ts'
import { namedKind } from './name-hints.ts'
import { weights } from './clues.ts'

/** Infers types that declarations leave open, from the use of values. */
export interface Inference {
  /** The type of a parameter, variable or property; `undefined` if it is fully declared. */
  readonly typeOf: (declaration: ts.Declaration) => TypeId | undefined
  /** The type of the elements of a rest parameter. */
  readonly elementOf: (declaration: ts.Declaration) => TypeId | undefined
  /** The type of the result of a function that is only declared, if a missing type leaves it open. */
  readonly resultOf: (declaration: ts.SignatureDeclaration) => TypeId | undefined
  /** The type of the receiver of a detached method. */
  readonly ofReceiver: (fn: ts.Node) => TypeId
  /** The type of an export of a mocked module, or of what it returns or creates. */
  readonly ofMocked: (name: ImportedName) => { readonly value: TypeId; readonly result: TypeId }
}

/** Creates a lazy inference, because many sources declare every type. Untyped values may be instances of `classes`. */
export function createInference(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  classes: ReadonlyMap<ts.Symbol, ClassId>,
  ledger: Ledger,
  missing: MissingImports,
): Inference {
  let found: Findings | undefined
  const isPartial = lacksTypes(files, checker, missing)
  const findings = (): Findings => (found ??= investigate(checker, files, classes, ledger, missing))
  const find = (declaration: ts.Declaration): Variable | undefined => {
    if (!files.includes(declaration.getSourceFile()) || !isOpenDeclaration(checker, declaration)) return undefined
    return findings().inquiry.ofDeclaration(declaration)
  }
  return {
    typeOf(declaration) {
      const variable = find(declaration)
      if (found === undefined || variable === undefined) return undefined
      const type = declaredType(checker, declaration)
      return type === undefined ? found.solver.typeOf([variable]) : found.fillIn(type, [variable], 'checked')
    },
    elementOf(declaration) {
      const variable = find(declaration)
      if (found === undefined || variable === undefined) return undefined
      return found.solver.typeOf([found.inquiry.variables.part(variable, '[]')])
    },
    resultOf(declaration) {
      if (!isPartial || !files.includes(declaration.getSourceFile())) return undefined
      const signature = checker.getSignatureFromDeclaration(declaration)
      const variable = signature && findings().inquiry.ofDeclaredResult(declaration)
      return variable === undefined
        ? undefined
        : findings().fillIn(checker.getReturnTypeOfSignature(signature!), [variable], 'checked')
    },
    ofReceiver(fn) {
      const { inquiry, solver } = findings()
      return solver.typeOf([inquiry.ofReceiver(fn)])
    },
    ofMocked(name) {
      const { inquiry, ofMocks: solver, fillIn } = findings()
      const variable = inquiry.ofMocked(name)
      const result = inquiry.variables.part(variable, '()')
      const type = missing.modules[name.module]!.isGlobal ? missing.declared(name) : undefined
      const [made] = type === undefined ? [] : [...type.getConstructSignatures(), ...type.getCallSignatures()]
      return {
        value:
          type === undefined || made !== undefined ? solver.typeOf([variable]) : fillIn(type, [variable], 'unchecked'),
        result: made === undefined ? solver.typeOf([result]) : fillIn(made.getReturnType(), [result], 'unchecked'),
      }
    },
  }
}

interface Findings {
  readonly inquiry: Inquiry
  readonly solver: Solver
  /** For values of mocks. */
  readonly ofMocks: Solver
  readonly fillIn: FillIn
}

function investigate(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  classes: ReadonlyMap<ts.Symbol, ClassId>,
  ledger: Ledger,
  missing: MissingImports,
): Findings {
  const inquiry = createInquiry(checker, files, missing, classes.size)
  const visit = (node: ts.Node): void => {
    for (const rule of rules) rule(inquiry, node)
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  linkInstances(inquiry, [...classes.keys()])
  noteNames(inquiry)
  const ducks = ducksOf(checker, files[0]!, classes)
  const alike: Alike = (names) => likenesses(ducks, names)
  const ofMocks = createSolver(inquiry.variables, (names) => wholly(alike(names)), ledger, 'small')
  const isPartial = lacksTypes(files, checker, missing)
  if (isPartial) linkFluent(inquiry.variables, alike)
  const solver = isPartial ? ofMocks : createSolver(inquiry.variables, alike, ledger, 'usual')
  return { inquiry, solver, ofMocks, fillIn: createFillIn(inquiry, solver, ledger) }
}

/**
 * The kinds that have all properties, if there are any. Callers of untyped code may pass anything, but typed callers and
 * modules that are missing would hardly pass or return a value with which the code fails.
 */
function wholly(alike: readonly Likeness[]): readonly Likeness[] {
  const whole = alike.filter(({ share }) => share === 1)
  return whole.length === 0 ? alike : whole
}

/** Adds the clues from one node of the source. */
type Rule = (inquiry: Inquiry, node: ts.Node) => void

/** All rules. Their order does not matter, since clues add up. */
const rules: readonly Rule[] = [bindings, calls, returns, context, operators, tests, access, dom, knownHalves]

/** Notes what the names of properties suggest. */
function noteNames({ variables }: Inquiry): void {
  for (const whole of variables.all()) {
    for (const [part, own] of variables.parts(whole)) {
      const as = part.startsWith('.') ? namedKind(part.slice(1)) : undefined
      if (as !== undefined) variables.add(own, { kind: 'named', as }, weights.hinted)
    }
  }
}

/** A value that may belong to more classes implies nothing about any of them. */
const mostClasses = 8

/** A value with properties of a class may be its instance: the use of a property is a clue for the field. */
function linkInstances(inquiry: Inquiry, classes: readonly ts.Symbol[]): void {
  const { variables } = inquiry
  const fields = classes.map((it) => fieldsOf(inquiry, it))
  for (const variable of variables.all()) {
    const names = namesOf(variables, [variable])
    if (names.length === 0) continue
    const alike = fields.filter((it) => names.every((name) => it.has(name)))
    if (mostClasses < alike.length) continue
    for (const own of alike) {
      for (const name of names) link(inquiry, own.get(name), variable, `.${name}`)
    }
  }
}

function link({ variables }: Inquiry, field: Variable | undefined, instance: Variable, part: Part): void {
  if (field !== undefined) variables.flow(field, variables.part(instance, part))
}

/** The members of instances by name, with the variables of those that have open types. */
function fieldsOf(inquiry: Inquiry, symbol: ts.Symbol): ReadonlyMap<string, Variable | undefined> {
  const { checker } = inquiry
  const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
  return new Map(
    members.map(({ name, valueDeclaration }) => [
      name,
      valueDeclaration === undefined ? undefined : inquiry.ofDeclaration(valueDeclaration),
    ]),
  )
}
