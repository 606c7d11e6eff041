import { append } from './append.ts'
import type { PastedTexts, TextSpan } from '../../model/source/pasted-texts.ts'
import {
  functionText,
  includes,
  mapGet,
  mapSet,
  NativeMap,
  regexExec,
  slice,
  toNumber,
  weakMapGet,
  weakMapSet,
} from './intrinsics.ts'
import type { OtherEngine } from './other-engine.ts'
import type { Overrides } from './overrides.ts'
import { isStub, nativeOf } from './stand-ins.ts'

/** The source texts of pasted functions. */
export interface FunctionTexts {
  /** Registers the pasted texts and one of their builds. */
  know(texts: PastedTexts, code: string): void
}

interface Known {
  readonly texts: PastedTexts
  readonly code: string
  /** By the text with probes. */
  readonly found: Map<string, Found>
}

/** A pasted text, and its form as other tools print it. */
interface Found {
  readonly pasted: string
  readonly printed: readonly string[]
}

/**
 * Overrides `toString` of functions to return the pasted text. In the environments of other engines, it prints the text
 * as other tools do, since no two runners agree. The stubs of a test have different texts there, as in its file.
 */
export function overrideFunctionText(overrides: Overrides, engine: Pick<OtherEngine, 'note'>): FunctionTexts {
  const builds: Known[] = []
  const native = Function.prototype.toString
  const numbers = new WeakMap<object, number>()
  let last = 0
  const numberOf = (stub: object): number => {
    const known = weakMapGet(numbers, stub)
    if (known !== undefined) return known
    weakMapSet(numbers, stub, ++last)
    return last
  }
  const holder = {
    toString(this: unknown): string {
      // Throws for other values, like the native method.
      const text = functionText(typeof this === 'function' ? nativeOf(this) : this)
      if (this === holder.toString) return functionText(native)
      if (typeof this === 'function' && isStub(this)) {
        const other = engine.note()
        return other === 0 ? text : stubText(numberOf(this), other)
      }
      for (let i = 0; i < builds.length; i++) {
        const found = foundText(builds[i]!, text)
        if (found === undefined) continue
        const other = engine.note()
        return other === 0 ? found.pasted : found.printed[other % found.printed.length]!
      }
      return text
    },
  }
  overrides.set(Function.prototype, 'toString', holder.toString)
  return {
    know(texts, code) {
      append(builds, { texts, code, found: new NativeMap<string, Found>() })
    },
  }
}

/** Most stubs whose texts are in order. */
const mostStubs = 1e9

/** The text of a stub as in some test file: an arrow function or a mock function, in one order or the other. */
function stubText(number: number, engine: number): string {
  return engine % 2 === 0 ? `function mock() { return ${mostStubs + number} }` : `() => ${2 * mostStubs - number}`
}

/** The pasted text of a function or class of a build, if it is one. */
function foundText({ texts, code, found }: Known, text: string): Found | undefined {
  const before = mapGet(found, text)
  if (before !== undefined || !includes(code, text)) return before
  const ids = functionsIn(texts, text)
  const [, name] = regexExec(/^class(?:\s+(?!extends\b)([^\s{]+))?\s*(?:extends\b|\{|\s)/, text) ?? [undefined]
  const isClass = regexExec(/^class\b(?!\s*\()/, text) !== null
  const span = isClass ? classOf(texts, ids, name) : functionOf(texts, ids)
  if (span === undefined) return undefined
  const file = texts.files[span.file]!
  const printed: string[] = []
  for (let i = 0; i < span.printed.length; i++) {
    append(printed, slice(file.printed[i]!, span.printed[i]!.start, span.printed[i]!.end))
  }
  const result: Found = { pasted: slice(file.text, span.start, span.end), printed }
  mapSet(found, text, result)
  return result
}

/** The numbers of the functions entered in a text. */
function functionsIn({ prefix }: PastedTexts, text: string): readonly number[] {
  const ids: number[] = []
  const entered = new RegExp(`(\\$+)(?:enter|descend)\\((\\d+)\\)`, 'g')
  for (let match = regexExec(entered, text); match !== null; match = regexExec(entered, text)) {
    if (match[1] === prefix) append(ids, toNumber(match[2]))
  }
  return ids
}

/** The outermost of the functions. */
function functionOf({ functions }: PastedTexts, ids: readonly number[]): TextSpan | undefined {
  let widest: TextSpan | undefined
  for (let i = 0; i < functions.length; i++) {
    const it = functions[i]!
    if (has(ids, it.id) && (widest === undefined || widest.end - widest.start < it.end - it.start)) widest = it
  }
  return widest
}

/** The class with exactly these functions. Among several, the one of this name. */
function classOf({ functions, classes }: PastedTexts, ids: readonly number[], name: unknown): TextSpan | undefined {
  let found: TextSpan | undefined
  for (let i = 0; i < classes.length; i++) {
    const it = classes[i]!
    if (it.name !== name) continue
    let isSame = true
    for (let j = 0; j < functions.length; j++) {
      const fn = functions[j]!
      const isInside = fn.file === it.file && it.start <= fn.start && fn.end <= it.end
      if (isInside !== has(ids, fn.id)) isSame = false
    }
    if (isSame) found ??= it
  }
  return found
}

function has(ids: readonly number[], id: number): boolean {
  for (let i = 0; i < ids.length; i++) if (ids[i] === id) return true
  return false
}
