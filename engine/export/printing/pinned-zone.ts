import type { TypeText } from '../values/type-text.ts'

/** How the tests of a runner run in UTC, wherever they run. Texts are source code. */
export interface PinnedZone {
  /** The function that declares such a test. */
  readonly it: string
  /** The section that prepares them. */
  readonly declare: (types: TypeText) => readonly string[]
  /** The statements that set the zone in a test, and that restore it after each test. */
  readonly set: readonly string[]
  readonly reset: readonly string[]
}

/** The name of the function that declares tests which need UTC. */
const itInUtc = 'itInUtc'

/** Whether the zone is UTC, and not only in winter. */
const isUtc = '[0, 6].every((month) => new Date(2020, month, 1).getTimezoneOffset() === 0)'

/** For Vitest, which sets the zone in processes, but not in threads and browsers. */
export const stubbedZone: PinnedZone = {
  it: itInUtc,
  declare: () => [
    "vi.stubEnv('TZ', 'UTC')",
    '// Vitest cannot set the time zone in threads and browsers: run these tests there with TZ=UTC.',
    `const ${itInUtc} = it.runIf(${isUtc})`,
  ],
  set: ["vi.stubEnv('TZ', 'UTC')"],
  reset: ['vi.unstubAllEnvs()'],
}

/** For Jest, which gives tests a copy of the environment. */
export const requiredZone: PinnedZone = {
  it: itInUtc,
  declare: (types) => [
    '// Jest cannot set the time zone in a test: run these tests with TZ=UTC.',
    `const ${itInUtc} = ${isUtc} ? it : it.skip${types(' as typeof it')}`,
  ],
  set: [],
  reset: [],
}

/** For runners whose tests have the environment of the process. */
export const assignedZone: PinnedZone = {
  it: 'it',
  declare: () => ['const zoneBefore = process.env.TZ'],
  set: ["process.env.TZ = 'UTC'"],
  reset: ['if (zoneBefore === undefined) delete process.env.TZ', 'else process.env.TZ = zoneBefore'],
}
