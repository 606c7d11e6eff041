/** The globals that a program uses. All their effects are logged as text, in order. */
export interface Runtime {
  readonly entries: string[]
  readonly globals: Readonly<Record<string, unknown>>
}

/** How many calls have fuel. Generated functions return at once in later calls. */
const maxCalls = 30
/** A program that logs more entries than this is stopped by an error. */
const maxEntries = 500

/** Creates the globals with an empty log. */
export function createRuntime(): Runtime {
  const entries: string[] = []
  let calls = 0
  const log = (tag: unknown, value: unknown): unknown => {
    if (maxEntries < entries.push(`${String(tag)} ${shown(value)}`)) throw new Error('Enough')
    return value
  }
  class Base {
    p = log('Base', 1)
    q: unknown
    constructor(value: unknown) {
      this.q = log('new', value)
    }
    static s(value: unknown): unknown {
      return log('static', value)
    }
    get g(): unknown {
      return log('get', 2)
    }
    set g(value: unknown) {
      log('set', value)
    }
    m(value: unknown): unknown {
      return log('method', value) ?? this
    }
  }
  function* each(tag: unknown, ...values: readonly unknown[]): Generator {
    try {
      for (const value of values) yield log(tag, value)
    } finally {
      log(tag, 'closed')
    }
  }
  class K extends Base {}
  const globals = {
    log,
    Base,
    K,
    thing: (tag: unknown, p: unknown) => ({
      p,
      get q(): unknown {
        return log(tag, 'q')
      },
      set q(value: unknown) {
        log(tag, value)
      },
      m(value: unknown): unknown {
        return log(tag, value) ?? this
      },
    }),
    each,
    fuel: () => calls++ < maxCalls,
    keep,
    fail: (tag: unknown) => new RangeError(`failure ${String(log(tag, 'fail'))}`),
    missing: (tag: unknown) => log(tag, undefined),
    pair: (tag: unknown) => ({
      p: 1,
      valueOf: () => log(tag, 7),
      toString: () => log(tag, 'seven'),
    }),
    later: async (tag: unknown, value: unknown) => {
      await Promise.resolve()
      return log(tag, value)
    },
    taggedBy:
      (tag: unknown) =>
      (parts: TemplateStringsArray, ...values: readonly unknown[]) =>
        log(tag, [parts.raw.join('|'), parts.length, ...values]),
  }
  return { entries, globals }
}

/** Truncates a value, because a loop may assign it repeatedly. */
function keep(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, 10)
  return Array.isArray(value) ? value.filter((it) => typeof it !== 'object').slice(0, 3) : value
}

/** Describes a value briefly, without running code of the program. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, 40)}'`
  if (typeof value === 'function') return `function ${own(value, 'name')}/${own(value, 'length')}`
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value)
  if (value instanceof Error) return shownError(value)
  const keys = Reflect.ownKeys(value).slice(0, 8)
  return `{${keys.map((key) => `${String(key)}: ${own(value, key)}`).join(', ')}}`
}

/** Describes a `TypeError` or `ReferenceError` by its class only, because V8 quotes running code in the message. */
function shownError(error: Error): string {
  const name = own(Object.getPrototypeOf(error) as object, 'name')
  return error instanceof TypeError || error instanceof ReferenceError ? name : `${name}: ${own(error, 'message')}`
}

function own(value: object, key: PropertyKey): string {
  const property = Object.getOwnPropertyDescriptor(value, key)
  if (property === undefined) return ''
  if (!('value' in property)) return 'accessor'
  const inner: unknown = property.value
  return typeof inner === 'object' && inner !== null ? 'object' : shown(inner)
}
