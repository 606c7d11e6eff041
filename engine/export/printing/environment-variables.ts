import { printMember, printString } from '../values/literal.ts'

/** How a runner arranges environment variables. Texts are source code. */
export interface VariableMocks {
  /** The statement by which a test sets a variable. */
  readonly set: (name: string, value: string) => string
  /** Removes these variables before each test, and restores them after all tests. */
  readonly reset: (names: readonly string[]) => readonly (readonly string[])[]
}

/** For Vitest, whose stubs `import.meta.env` has, too. */
export const stubbedVariables: VariableMocks = {
  set: (name, value) => `vi.stubEnv(${printString(name)}, ${value})`,
  reset: (names) => [
    ['beforeEach(() => {', ...names.map((it) => `  vi.stubEnv(${printString(it)}, undefined)`), '})'],
    ['afterAll(() => {', '  vi.unstubAllEnvs()', '})'],
  ],
}

/** For runners without such stubs; `hook` runs after all tests. */
export function assignedVariables(hook: 'after' | 'afterAll'): VariableMocks {
  const place = (name: string): string => `process.env${printMember(name)}`
  return {
    set: (name, value) => `${place(name)} = ${value}`,
    reset(names) {
      const removals = names.map((it) => `  delete ${place(it)}`)
      return [
        ['const variablesBefore = { ...process.env }'],
        ['beforeEach(() => {', ...removals, '})'],
        [`${hook}(() => {`, ...removals, '  Object.assign(process.env, variablesBefore)', '})'],
      ]
    },
  }
}
