import { printMember, printString } from '../values/literal.ts'

type Entries = readonly (readonly [name: string, value: string | undefined])[]

/** How a runner arranges environment variables. Texts are source code. */
export interface VariableMocks {
  /** The statement by which a test sets a variable. */
  readonly set: (name: string, value: string) => string
  /** The section that sets variables before the modules load, if any. */
  readonly beforeLoad: (values: Entries) => readonly (readonly string[])[]
  /** Sets variables, or removes those that are undefined, before each test, and restores them after all tests. */
  readonly reset: (values: Entries) => readonly (readonly string[])[]
}

/** For Vitest, whose stubs `import.meta.env` has, too. */
export const stubbedVariables: VariableMocks = {
  set: (name, value) => `vi.stubEnv(${printString(name)}, ${value})`,
  beforeLoad: (values) => [['vi.hoisted(() => {', ...values.map(stubbed), '})']],
  reset: (values) => [
    ['beforeEach(() => {', ...values.map(stubbed), '})'],
    ['afterAll(() => {', '  vi.unstubAllEnvs()', '})'],
  ],
}

function stubbed([name, value]: Entries[number]): string {
  return `  vi.stubEnv(${printString(name)}, ${value === undefined ? 'undefined' : printString(value)})`
}

/** For runners without such stubs; `hook` runs after all tests. */
export function assignedVariables(hook: 'after' | 'afterAll'): VariableMocks {
  const before = 'const variablesBefore = { ...process.env }'
  const assigned = ([name, value]: Entries[number]): string =>
    value === undefined ? `delete ${place(name)}` : `${place(name)} = ${printString(value)}`
  const place = (name: string): string => `process.env${printMember(name)}`
  return {
    set: (name, value) => `${place(name)} = ${value}`,
    beforeLoad: (values) => [[before, ...values.map(assigned)]],
    reset(values) {
      const removals = values.map(([name]) => `  delete ${place(name)}`)
      return [
        ...(values.some(([, value]) => value !== undefined) ? [] : [[before]]),
        ['beforeEach(() => {', ...values.map((it) => `  ${assigned(it)}`), '})'],
        [`${hook}(() => {`, ...removals, '  Object.assign(process.env, variablesBefore)', '})'],
      ]
    },
  }
}
