import type ts from 'typescript'
import { variablesKey } from '../../model/subject/environment-variables.ts'
import { knownExport } from '../../model/subject/known-modules.ts'
import { isArrangeable, mockKey, mockPath, type MockedExport } from '../../model/subject/mocked-module.ts'
import { importedAs } from '../../model/subject/mock-words.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { isOpen } from '../inference/open-types.ts'
import type { Scope } from '../subject/callables/callables.ts'
import { addArrangement } from './arrangement.ts'
import { variablesIn } from './environment-variables.ts'
import { stateAndSetter } from './hook-states.ts'
import { importKey, type MissingImports } from './missing-imports.ts'
import { addSystem, type SystemCallables } from './system-callables.ts'
import { variableTexts } from './variable-texts.ts'
import { addPage, type PageCallables } from './page/page-callables.ts'

/** The callables that arrange mocks: of exports, the emulated page, environment variables, the time and random numbers. */
export interface MockCallables {
  /** By the keys of exports. */
  readonly ids: ReadonlyMap<string, CallableId>
  readonly ofPage: PageCallables
  /** By their names. */
  readonly variables: ReadonlyMap<string, CallableId>
  readonly ofSystem: SystemCallables
}

/**
 * Adds a callable for each mock that a test can arrange. A class for which the code only tests values has none, since it
 * makes no instance.
 */
export function addMocks(scope: Scope, missing: MissingImports): MockCallables {
  const { checker, files } = scope.checked
  const text = scope.types.idOf(checker.getStringType())
  const textsOf = variableTexts(files, scope.checked.entries, checker)
  const typeOfVariable = (name: string): TypeId => {
    const members = textsOf(name).map((value) => scope.types.intern({ kind: 'literal', value }))
    return members.length === 0 ? text : scope.types.intern({ kind: 'union', members: [text, ...members] })
  }
  const variable = (name: string): CallableId =>
    addArrangement(scope, {
      name: `${variablesKey} ${name}`,
      parameter: name,
      path: [variablesKey, name],
      type: typeOfVariable(name),
      mocks: 'value',
    })
  const variables = new Map(variablesIn(files, checker).map((name) => [name, variable(name)]))
  const ids = new Map<string, CallableId>()
  missing.modules.forEach((mocked, module) => {
    for (const it of mocked.exports) {
      if (!isArrangeable(it) || it.tested === 'only') continue
      const path = mockPath(it)
      const id = addArrangement(scope, {
        name: path.join('.'),
        parameter: importedAs(mocked, it),
        path: [mockKey(mocked), ...path],
        type: typeOf(scope, missing, it, module),
        mocks: it.use,
        ...(it.use === 'class' ? { recordedBy: recorderType(scope) } : {}),
        ...(it.isCommand === true ? { isCommand: true } : {}),
        ...(knownExport(mocked.specifier, it.name) === undefined ? {} : { imitates: true }),
      })
      ids.set(importKey({ ...it, module }), id)
    }
  })
  return {
    ids,
    ofPage: missing.hasPage ? addPage(scope) : { ids: [], inputs: new Map() },
    variables,
    ofSystem: addSystem(scope),
  }
}

/** The type of functions that return nothing. */
function recorderType({ types, checked }: Scope): TypeId {
  const returns = types.idOf(checked.checker.getUndefinedType())
  return types.intern({ kind: 'function', parameters: [], returns, isInferred: true })
}

/** The type of the values that can stand for an export: declared if its module is there, otherwise inferred. */
function typeOf(scope: Scope, missing: MissingImports, mocked: MockedExport, module: number): TypeId {
  const { types, checked } = scope
  const { use } = mocked
  const name = { ...mocked, module }
  const pair = stateAndSetter(scope, missing, name)
  if (pair !== undefined) return types.intern({ kind: 'function', parameters: [], returns: pair })
  // Inference takes from the type of a global what the code uses of it.
  const whole = missing.modules[module]!.isGlobal ? undefined : missing.declared(name)
  const declared = whole === undefined ? undefined : declaredType(checked.checker, whole, use)
  const known = declared === undefined ? undefined : types.idOf(declared)
  if (use === 'value') return known ?? types.mocked(name).value
  const result = known ?? types.mocked(name).result
  return types.intern(
    use === 'function' ? { kind: 'function', parameters: [], returns: result } : { kind: 'constructor', makes: result },
  )
}

/** The declared type of an export, or of what it returns or makes; undefined if it leaves something to infer. */
function declaredType(checker: ts.TypeChecker, whole: ts.Type, use: MockedExport['use']): ts.Type | undefined {
  const signatures = use === 'function' ? whole.getCallSignatures() : whole.getConstructSignatures()
  const signature = signatures.at(-1)
  const type = use === 'value' ? whole : signature && checker.getReturnTypeOfSignature(signature)
  const isGeneric = use !== 'value' && signature?.typeParameters !== undefined
  return type === undefined || isGeneric || isOpen(checker, type) ? undefined : type
}
