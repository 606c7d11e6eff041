import type { userTestGlobals } from '../../../model/report/user-tests.ts'
import { createExpect } from './expect.ts'

type Body = () => unknown

type How = 'run' | 'skip' | 'only'

/** Most tests that a file may declare, and most characters kept of each name. */
const most = { tests: 500, name: 200 }

/** A test as a file declares it. */
export interface Declared {
  readonly name: string
  /** The statement that declares it. */
  readonly statement: number
  readonly isSkipped: boolean
  /** Runs it with its hooks. */
  readonly run: () => Promise<void>
}

interface DescribeScope {
  readonly names: readonly string[]
  readonly isSkipped: boolean
  readonly isOnly: boolean
  readonly before: Body[]
  readonly after: Body[]
}

type UserTestBuilder = Declared & { readonly isOnly: boolean }

/** The functions for a file of tests, and the tests that it has declared with them. */
export interface Collector {
  /** By the names of `userTestGlobals`. */
  readonly globals: Readonly<Record<(typeof userTestGlobals)[number], unknown>>
  /** In the order of the file. If there is an `only`, the others are skipped. */
  declared(): readonly Declared[]
}

/** `statement` returns the statement of the file that was executed last. */
export function createCollector(statement: () => number): Collector {
  const tests: UserTestBuilder[] = []
  let scope: DescribeScope = { names: [], isSkipped: false, isOnly: false, before: [], after: [] }

  const declare = (name: string, body: Body, how: How): void => {
    const outer = scope
    if (most.tests <= tests.length) throw new RangeError(`There are more than ${most.tests} tests`)
    tests.push({
      name: [...outer.names, name].join(' > ').slice(0, most.name),
      statement: statement(),
      isSkipped: outer.isSkipped || how === 'skip',
      isOnly: outer.isOnly || how === 'only',
      async run() {
        for (const it of outer.before) await it()
        try {
          await body()
        } finally {
          for (const it of outer.after) await it()
        }
      },
    })
  }
  const enter = (name: string, body: Body, how: How): void => {
    const outer = scope
    scope = {
      names: [...outer.names, name],
      isSkipped: outer.isSkipped || how === 'skip',
      isOnly: outer.isOnly || how === 'only',
      before: [...outer.before],
      after: [...outer.after],
    }
    try {
      body()
    } finally {
      scope = outer
    }
  }
  const each =
    (rows: readonly unknown[]) =>
    (name: string, body: (...row: unknown[]) => unknown): void => {
      for (const [at, row] of rows.entries()) {
        const args = Array.isArray(row) ? (row as unknown[]) : [row]
        declare(named(name, args, at), () => body(...args), 'run')
      }
    }
  const declaring = (how: How) => (name: string, body: Body) => {
    declare(name, body, how)
  }
  const entering = (how: How) => (name: string, body: Body) => {
    enter(name, body, how)
  }
  const variants = { skip: declaring('skip'), only: declaring('only'), todo: declaring('skip'), each }
  const test = Object.assign(declaring('run'), variants)
  const describe = Object.assign(entering('run'), { skip: entering('skip'), only: entering('only') })
  // Each test has its own instance of the file, so `beforeAll` and `beforeEach` are the same.
  const before = (body: Body): void => void scope.before.push(body)
  const after = (body: Body): void => void scope.after.unshift(body)
  return {
    globals: {
      test,
      it: test,
      describe,
      expect: createExpect(),
      beforeEach: before,
      afterEach: after,
      beforeAll: before,
      afterAll: after,
    },
    declared() {
      const isSomeOnly = tests.some((it) => it.isOnly)
      return tests.map((it) => ({ ...it, isSkipped: it.isSkipped || (isSomeOnly && !it.isOnly) }))
    },
  }
}

/** Fills the placeholders of a name, as in `adds %s and %i`, with the arguments of a row. */
function named(name: string, args: readonly unknown[], at: number): string {
  let next = 0
  return name.replace(/%[sdifjo#%]/g, (placeholder) => {
    if (placeholder === '%%') return '%'
    if (placeholder === '%#') return String(at)
    const value = args[next++]
    return typeof value === 'object' && placeholder !== '%s' ? JSON.stringify(value) : String(value)
  })
}
