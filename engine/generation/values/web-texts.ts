import { chance, pick, type Random } from '../../random/random.ts'
import { type BuiltInTexts, drawAddress } from './built-in-texts.ts'

/** The arguments of a request in a test: its URL, its method, its body, and names and values of headers in turn. */
export type RequestTexts = readonly [url: string, method: string, body: string, ...headers: string[]]

const usualAddress = 'http://localhost/'
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']
const usualBodies = ['{}', 'a', '[]']
const usualHeaders = ['content-type', 'authorization', 'accept', 'user-agent', 'x-forwarded-for']
const usualValues: Readonly<Record<string, readonly string[]>> = {
  'content-type': ['application/json', 'text/plain', 'application/x-www-form-urlencoded'],
  authorization: ['Bearer a', 'Basic YTpi'],
  accept: ['application/json', 'text/html'],
}

/** Browsers leave these out of requests, or set them themselves. */
const forbidden =
  /^(?:accept-(?:charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i

const half = 1 / 2
const mostHeaders = 3

/** The simplest request. */
export const plainRequest: RequestTexts = [usualAddress, 'GET', '']

/** A request, half of them with a body, as code that handles requests usually reads one. */
export function drawRequest(texts: BuiltInTexts, random: Random): RequestTexts {
  const url = chance(random, half) ? usualAddress : requestAddress(texts, random)
  const headers = chance(random, half) ? drawHeaders(texts, random, 'of a request') : []
  if (chance(random, half)) return [url, 'GET', '', ...headers]
  const method = chance(random, half) ? 'POST' : pick(random, methods)
  return [url, method, method === 'HEAD' ? '' : drawBody(texts, random), ...headers]
}

/** Names and values of headers in turn; each name once. */
export function drawHeaders(texts: BuiltInTexts, random: Random, use: 'alone' | 'of a request'): readonly string[] {
  const found = new Map<string, string>()
  do {
    const name = drawName(texts, random)
    if (use === 'alone' || !forbidden.test(name)) found.set(name, drawValue(name, texts, random))
  } while (found.size < mostHeaders && chance(random, half))
  return [...found].flat()
}

/** Another text for a part of a request or of headers; undefined if there is none. */
export function changedWebText(
  name: 'Request' | 'Headers',
  at: number,
  was: string,
  texts: BuiltInTexts,
  random: Random,
): string | undefined {
  // Names stay, as each is there once.
  if (name === 'Headers') return at % 2 === 0 ? undefined : drawValue('', texts, random)
  if (at === 0) return requestAddress(texts, random)
  // A GET request has no body.
  if (at === 1) return was === 'GET' || was === 'HEAD' ? undefined : pick(random, methods.slice(0, -1))
  if (at === 2) return was === '' ? undefined : changedBody(was, texts, random)
  return at % 2 === 0 ? drawValue('', texts, random) : undefined
}

function changedBody(was: string, texts: BuiltInTexts, random: Random): string {
  return chance(random, half) && isObject(was) ? varyBody(was, texts, random) : drawBody(texts, random)
}

/** Whether a body is an object in JSON, as far as its first character tells of those that tests draw. */
function isObject(text: string): boolean {
  return text.startsWith('{')
}

/** An address with parts of the source, or with the members of a body as its query: schemas describe both. */
function requestAddress(texts: BuiltInTexts, random: Random): string {
  const query = 0 < texts.bodies.length && chance(random, half) ? queryOf(pick(random, texts.bodies)) : ''
  if (query !== '') return `${usualAddress}?${query}`
  const drawn = drawAddress(texts, random)
  return drawn !== undefined && /^https?:/.test(drawn) ? drawn : usualAddress
}

/** The primitive members of an object in JSON as a query; empty if there are none. */
function queryOf(body: string): string {
  const value: unknown = JSON.parse(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const members = Object.entries(value).filter(([, it]) => typeof it === 'string' || typeof it === 'number')
  return members.map(([name, it]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(it))}`).join('&')
}

/** Usually a text of the source, perhaps with another member. */
function drawBody(texts: BuiltInTexts, random: Random): string {
  const { bodies } = texts
  if (bodies.length === 0 || chance(random, 0.2)) return pick(random, usualBodies)
  const body = pick(random, bodies)
  return chance(random, half) ? body : varyBody(body, texts, random)
}

/** The body with another value for one of its members, or without it. */
function varyBody(text: string, { values }: BuiltInTexts, random: Random): string {
  const body: unknown = JSON.parse(text)
  const keys = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : []
  if (keys.length === 0) return text
  const key = pick(random, keys)
  const { [key]: was, ...others } = body as Readonly<Record<string, unknown>>
  if (chance(random, 0.2)) return JSON.stringify(others)
  const other = 0 < values.length && typeof was === 'string' ? pick(random, values) : otherThan(was, random)
  return JSON.stringify({ ...others, [key]: other })
}

function otherThan(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return pick(random, [0, -1, value + 1, value * 100])
  if (typeof value === 'boolean') return !value
  return pick(random, [null, '', 'a', 1])
}

function drawName({ headers }: BuiltInTexts, random: Random): string {
  return 0 < headers.length && chance(random, 0.7) ? pick(random, headers) : pick(random, usualHeaders)
}

function drawValue(name: string, { values }: BuiltInTexts, random: Random): string {
  const usual = usualValues[name.toLowerCase()] ?? []
  if (0 < usual.length && chance(random, half)) return pick(random, usual)
  return 0 < values.length && chance(random, half) ? pick(random, values) : 'a'
}
