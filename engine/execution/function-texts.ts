import { append } from './append.ts'
import type { PastedTexts, TextSpan } from '../model/pasted-texts.ts'
import { functionText, includes, mapGet, mapSet, NativeMap, regexExec, slice, toNumber } from './intrinsics.ts'
import type { Overrides } from './overrides.ts'
import { nativeBehind } from './stand-ins.ts'

/** What functions of pasted code say of themselves. */
export interface FunctionTexts {
  /** Says which texts were pasted, and one of the builds that came of them. */
  know(texts: PastedTexts, code: string): void
  /** Says whether texts are laid out as by another printer from now on. */
  begin(isOtherwise: boolean): void
}

interface Known {
  readonly texts: PastedTexts
  readonly code: string
  /** By the text with probes. */
  readonly found: Map<string, Found>
}

/** A pasted text, and as another printer would lay it out where that differs. */
interface Found {
  readonly pasted: string
  readonly otherwise: string | undefined
}

/** `toString` of functions as pasted code finds it: without probes, as it was pasted. `ask` says that a text depends on the printer. */
export function overrideFunctionText(overrides: Overrides, ask: () => void): FunctionTexts {
  const builds: Known[] = []
  let isOtherwise = false
  const native = Function.prototype.toString
  const holder = {
    toString(this: unknown): string {
      // Throws for what is no function, as the native one does.
      const text = functionText(typeof this === 'function' ? nativeBehind(this) : this)
      if (this === holder.toString) return functionText(native)
      for (let i = 0; i < builds.length; i++) {
        const found = foundText(builds[i]!, text)
        if (found === undefined) continue
        if (found.otherwise === undefined) return found.pasted
        ask()
        return isOtherwise ? found.otherwise : found.pasted
      }
      return text
    },
  }
  overrides.set(Function.prototype, 'toString', holder.toString)
  return {
    know(texts, code) {
      append(builds, { texts, code, found: new NativeMap<string, Found>() })
    },
    begin(otherwise) {
      isOtherwise = otherwise
    },
  }
}

/** The pasted text of a function or class of a build; `undefined` where the text is of none of them. */
function foundText({ texts, code, found }: Known, text: string): Found | undefined {
  const before = mapGet(found, text)
  if (before !== undefined || !includes(code, text)) return before
  const ids = functionsIn(texts, text)
  const [, name] = regexExec(/^class(?:\s+(?!extends\b)([^\s{]+))?\s*(?:extends\b|\{|\s)/, text) ?? [undefined]
  const isClass = regexExec(/^class\b(?!\s*\()/, text) !== null
  const span = isClass ? classOf(texts, ids, name) : functionOf(texts, ids)
  if (span === undefined) return undefined
  const { start, end, breakAt } = span
  const file = texts.files[span.file]!
  const result: Found = {
    pasted: slice(file, start, end),
    otherwise: breakAt === undefined ? undefined : `${slice(file, start, breakAt)}\n${slice(file, breakAt, end)}`,
  }
  mapSet(found, text, result)
  return result
}

/** The numbers of the functions that are entered in a text. */
function functionsIn({ prefix }: PastedTexts, text: string): readonly number[] {
  const ids: number[] = []
  const entered = new RegExp(`(\\$+)(?:enter|descend)\\((\\d+)\\)`, 'g')
  for (let match = regexExec(entered, text); match !== null; match = regexExec(entered, text)) {
    if (match[1] === prefix) append(ids, toNumber(match[2]))
  }
  return ids
}

/** The function that all the others are in. */
function functionOf({ functions }: PastedTexts, ids: readonly number[]): TextSpan | undefined {
  let widest: TextSpan | undefined
  for (let i = 0; i < functions.length; i++) {
    const it = functions[i]!
    if (has(ids, it.id) && (widest === undefined || widest.end - widest.start < it.end - it.start)) widest = it
  }
  return widest
}

/** The class that has just these functions; of several the one of that name. */
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
