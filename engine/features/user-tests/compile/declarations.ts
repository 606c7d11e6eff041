/**
 * The functions of a user test file, as a module that the compiler reads in place of a runner's package: only what
 * `../run` provides, so that anything else is an error with a place. Never executed.
 */
export const userTestDeclarations = `
type Awaitable = void | Promise<unknown>
type Body = () => Awaitable | unknown

interface Matchers<R> {
  toBe(expected: unknown): R
  toEqual(expected: unknown): R
  toStrictEqual(expected: unknown): R
  toMatchObject(expected: object): R
  toBeCloseTo(expected: number, digits?: number): R
  toBeGreaterThan(expected: number | bigint): R
  toBeGreaterThanOrEqual(expected: number | bigint): R
  toBeLessThan(expected: number | bigint): R
  toBeLessThanOrEqual(expected: number | bigint): R
  toBeTruthy(): R
  toBeFalsy(): R
  toBeNull(): R
  toBeUndefined(): R
  toBeDefined(): R
  toBeNaN(): R
  toBeInstanceOf(expected: abstract new (...args: any[]) => unknown): R
  toContain(expected: unknown): R
  toContainEqual(expected: unknown): R
  toHaveLength(expected: number): R
  toHaveProperty(path: string | readonly (string | number)[], ...expected: unknown[]): R
  toMatch(expected: string | RegExp): R
  toThrow(expected?: string | RegExp | Error | (abstract new (...args: any[]) => unknown)): R
  toThrowError(expected?: string | RegExp | Error | (abstract new (...args: any[]) => unknown)): R
}

interface Expectation extends Matchers<void> {
  readonly not: Matchers<void>
  readonly resolves: Matchers<Promise<void>> & { readonly not: Matchers<Promise<void>> }
  readonly rejects: Matchers<Promise<void>> & { readonly not: Matchers<Promise<void>> }
}

interface Each {
  <T extends readonly unknown[]>(rows: readonly T[]): (name: string, body: (...row: T) => unknown) => void
  <T>(rows: readonly T[]): (name: string, body: (row: T) => unknown) => void
}

interface Test {
  (name: string, body: Body, timeout?: number): void
  skip(name: string, body?: Body, timeout?: number): void
  only(name: string, body: Body, timeout?: number): void
  todo(name: string): void
  each: Each
}

interface Describe {
  (name: string, body: () => void): void
  skip(name: string, body: () => void): void
  only(name: string, body: () => void): void
}

interface Expect {
  (received: unknown): Expectation
  anything(): any
  any(type: unknown): any
  closeTo(expected: number, digits?: number): any
  arrayContaining(expected: readonly unknown[]): any
  objectContaining(expected: object): any
  stringContaining(expected: string): any
  stringMatching(expected: string | RegExp): any
}

export declare const test: Test
export declare const it: Test
export declare const describe: Describe
export declare const expect: Expect
export declare const beforeEach: (body: Body) => void
export declare const afterEach: (body: Body) => void
export declare const beforeAll: (body: Body) => void
export declare const afterAll: (body: Body) => void

type Globals = { test: Test; it: Test; describe: Describe; expect: Expect; hook: (body: Body) => void }
declare global {
  const test: Globals['test']
  const it: Globals['it']
  const describe: Globals['describe']
  const expect: Globals['expect']
  const beforeEach: Globals['hook']
  const afterEach: Globals['hook']
  const beforeAll: Globals['hook']
  const afterAll: Globals['hook']
}
`
