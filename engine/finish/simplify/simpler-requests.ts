import type { Ref, TestCase } from '../../model/test/statement.ts'
import { simplerValues } from './simpler-values.ts'

/** A text argument of a request or of headers (see `MadeName`). */
interface WebPart {
  readonly name: 'Request' | 'Headers'
  /** Its position among the arguments. */
  readonly at: number
}

const usualAddress = 'http://localhost/'

/** The first arguments of a request: URL, method and body. */
const fixedArguments = 3

/** The request or headers that a literal is a part of; undefined for other literals. */
export function webPartAt(test: TestCase, position: number): WebPart | undefined {
  for (const user of test) {
    if (user.kind !== 'builtin' || (user.name !== 'Request' && user.name !== 'Headers')) continue
    const at = user.args.indexOf(position)
    if (at !== -1) return { name: user.name, at }
  }
  return undefined
}

/** Simpler texts that a request or headers accept in place of a part. Methods and names of headers stay. */
export function simplerWebTexts({ name, at }: WebPart, text: string): readonly string[] {
  if (name === 'Request' && at === 0) return simplerAddresses(text)
  if (name === 'Request' && at === 2) return simplerBodies(text)
  const isValue = name === 'Headers' ? at % 2 === 1 : fixedArguments <= at && at % 2 === 0
  const isPlain = (it: unknown): it is string => typeof it === 'string' && /^[\w-]+$/.test(it)
  return isValue ? [...(1 < text.length ? ['a'] : []), ...simplerValues(text).filter(isPlain)] : []
}

/** Shorter lists of arguments: without headers, with fewer, without a body, and with the URL alone. */
export function simplerWebArguments(name: 'Request' | 'Headers', args: readonly Ref[]): readonly (readonly Ref[])[] {
  const first = name === 'Request' ? fixedArguments : 0
  const lists: Ref[][] = name === 'Request' ? [args.slice(0, 1), args.slice(0, 2)] : []
  for (let at = first; at < args.length; at += 2) lists.push([...args.slice(0, at), ...args.slice(at + 2)])
  return [...lists, args.slice(0, first)].filter((it) => it.length < args.length)
}

function simplerAddresses(text: string): readonly string[] {
  if (text === usualAddress) return []
  const path = /^https?:\/\/[^/?#]*([^?#]*)/.exec(text)?.[1] ?? '/'
  const short = [`http://localhost${path}`, text.replace(/#.*$/s, ''), text.replace(/&[^&#]*/, '')]
  return [usualAddress, ...short.filter((it) => it.length < text.length)]
}

/** The body without one of its members, or with none. */
function simplerBodies(text: string): readonly string[] {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
    const entries = Object.entries(body)
    const fewer = entries.map((one) => JSON.stringify(Object.fromEntries(entries.filter((it) => it !== one))))
    return 0 < entries.length ? ['{}', ...fewer] : []
  } catch {
    return []
  }
}
