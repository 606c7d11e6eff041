import { knownExport } from '../../model/subject/known-modules.ts'
import { type MockedExport, type MockUse, wholeExport } from '../../model/subject/mocked-module.ts'
import { type Duck, ducksOf } from '../inference/ducks.ts'
import { exportsIn } from './import-uses.ts'
import type { MissingGlobals } from './missing-globals.ts'
import { isData, namesClasses } from './module-kinds.ts'
import type { Ways } from './ways.ts'

/** The exports of each missing module that tests mock, without the members of deep mocks. */
export function mockedExports({ found, atGlobals }: Ways): readonly (readonly MockedExport[])[] {
  const { modules, checked } = found
  const { checker, files, globals } = checked
  const kinds = 0 < modules.length ? ducksOf(checker, files[0]!, new Map()).flatMap(plainNames) : []
  return modules.map((module, at): readonly MockedExport[] => {
    const { uses } = module
    const [specifier] = module.spellings
    if (namesClasses(module)) return []
    const isDeclared = at === atGlobals || module.symbol !== undefined
    const mocks =
      at === atGlobals
        ? exportsIn(uses, kinds, (name) => (globals.isGuarded(name) ? 'value' : undefined)).map((it) =>
            typed(it, globals),
          )
        : withWhole(exportsIn(uses, kinds, (name) => knownUse(specifier!, name)))
    return isData(module) ? wholeValues(mocks) : isDeclared ? mocks.map(withoutConstant) : mocks
  })
}

/** A declaration says more about a constant than its name. */
function withoutConstant(it: MockedExport): MockedExport {
  return it.use === 'constant' ? { ...it, use: 'value' } : it
}

/** Data are single values with all their parts, unless code reads parts while it loads. */
function wholeValues(mocks: readonly MockedExport[]): readonly MockedExport[] {
  const fixed = new Set(mocks.filter((it) => it.use === 'deep').map((it) => it.name))
  const others = new Set(mocks.map((it) => it.name).filter((it) => !fixed.has(it)))
  return [...mocks.filter((it) => fixed.has(it.name)), ...[...others].map((name) => ({ name, use: 'value' as const }))]
}

/** The names of a kind of values. Objects with functions such as `get` and `set` are more often caches than maps. */
function plainNames({ guess, names }: Duck): readonly ReadonlySet<string>[] {
  return guess.kind === 'builtin' && (guess.name === 'Map' || guess.name === 'Set') ? [] : [names]
}

/** A whole module that is a deep mock holds its members from the start. */
function withWhole(exports: readonly MockedExport[]): readonly MockedExport[] {
  if (!exports.some((it) => it.name === wholeExport && it.use === 'deep')) return exports
  return exports.map((it) => (it.use === 'value' && it.members === undefined ? { ...it, use: 'deep' } : it))
}

/** The use of an export that mocks imitate. */
function knownUse(specifier: string, name: string): MockUse | undefined {
  const known = knownExport(specifier, name)
  return known === undefined ? undefined : known.isArranged ? 'function' : 'imitated'
}

/** Mocks a global as a function or class if its declared type is one, even if the code only passes it on. */
function typed(it: MockedExport, globals: MissingGlobals): MockedExport {
  const isPlain = it.use === 'value' && it.members === undefined && !globals.isGuarded(it.name)
  const type = isPlain ? globals.typeOf(it.name) : undefined
  if (type === undefined) return it
  if (0 < type.getConstructSignatures().length) return { ...it, use: 'class' }
  return 0 < type.getCallSignatures().length ? { ...it, use: 'function' } : it
}
