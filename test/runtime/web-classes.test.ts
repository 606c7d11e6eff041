import { expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'

const route = `export async function POST(request: Request): Promise<Response> {
  if (request.method !== 'POST') return new Response('no', { status: 405 })
  if (request.headers.get('x-token') !== 'secret') return Response.json({ error: 'unauthorized' }, { status: 401 })
  let body: { name?: string }
  try {
    body = await request.clone().json()
  } catch {
    return new Response('bad', { status: 400 })
  }
  return body.name === 'first' ? Response.redirect('https://example.com/', 302) : Response.json({ ok: true })
}

export function only(all: Headers, start: string): Headers {
  const made = new Headers()
  for (const [name, value] of all) if (name.startsWith('x-')) made.set(name, value)
  if (all.has('x-more')) made.set('x-more', start)
  return made
}`

test('tests create requests and headers, and compare responses by their status', { timeout: 60_000 }, async () => {
  const report = await reportFor(sourceOf(route), 4000)
  expect(report.goals.filter((it) => !it.covered).map((it) => it.id)).toEqual([])
  expect(report.code).toContain("expect((await POST(new Request('http://localhost/')) as Response).status).toBe(405)")
  expect(report.code).toMatch(
    /new Request\('http:\/\/localhost\/', \{ method: 'POST', headers: \{ 'x-token': 'secret' \}/,
  )
  expect(report.code).toMatch(
    /expect\(Object\.fromEntries\(only\(new Headers\(\{ .*\}\), '.*'\)\)\)\.toEqual\(\{ 'x-more'/,
  )
  const { passed, failures } = await runVitest({ 'main.ts': route, [report.fileName]: report.code })
  expect(failures).toEqual([])
  expect(passed).toBe(report.tests.length)
})

test('relative URLs are invalid in requests and redirections on every platform', async () => {
  const text = `export function to(path: '/a' | 'https://a.b/', how: 'ask' | 'redirect'): string {
  let failed = ''
  try {
    if (how === 'ask') return new Request(path).url
    return Response.redirect(path).headers.get('location')!
  } catch (error) {
    failed = (error as Error).name
  }
  if (how === 'ask' && failed !== '') return 'ask ' + failed
  return 'redirect ' + failed
}`
  const { code } = await reportFor(sourceOf(text), 500)
  expect(code).toContain("['/a', 'ask', 'ask TypeError']")
  expect(code).toContain("['/a', 'redirect', 'redirect TypeError']")
})

test('code cannot replace the functions that read a response', async () => {
  const text = `export function answer(n: number): Response {
  Object.defineProperty(Response.prototype, 'status', { get: () => 999, configurable: true })
  return new Response('', { status: n > 3 ? 201 : 202 })
}`
  const { code } = await reportFor(sourceOf(text), 300)
  expect(code).not.toContain('999')
})

test('changes of these classes are taken back before the next test', async () => {
  const text = `export function spoil(n: number): string {
  const was = String((Headers.prototype as { extra?: number }).extra) + typeof Response.prototype.text
  if (n === 7) {
    Object.assign(Headers.prototype, { extra: n })
    Response.prototype.text = undefined as never
    return 'spoiled'
  }
  return was
}`
  const { code } = await reportFor(sourceOf(text), 500)
  expect(code).toContain("toBe('undefinedfunction')")
  expect(code).not.toMatch(/toBe\('(?:7|undefinedundefined)/)
})

test('requests have bodies and queries that schemas of the file accept', { timeout: 60_000 }, async () => {
  const text = `const z: any = { object: (shape: object) => ({ keys: Object.keys(shape) }), string: () => 0, int: () => 0 }
const schema = z.object({ site: z.string(), page: z.int() })
export async function handle(request: Request): Promise<string> {
  const given = request.method === 'GET' ? Object.fromEntries(new URL(request.url).searchParams) : await request.json()
  if (!schema.keys.every((key: string) => key in given)) return 'invalid'
  return request.method === 'GET' ? 'found' : 'saved'
}`
  const { goals, code } = await reportFor(sourceOf(text), 2000)
  expect(goals.filter((it) => !it.covered).map((it) => it.id)).toEqual([])
  expect(code).toContain("handle(new Request('http://localhost/?site=a&page=1'))")
  expect(code).toMatch(/handle\(new Request\('http:\/\/localhost\/', \{ method: '[A-Z]+', body: '\{"site":.*"page":/)
})

test('streams are real, so that requests can read their bodies by them', { timeout: 60_000 }, async () => {
  const text = `export async function read(request: Request): Promise<string> {
  if (typeof fetch === 'undefined') return 'offline'
  const body = request.body ?? new ReadableStream<Uint8Array>({ start: (it) => it.close() })
  const { done, value } = await body.getReader().read()
  return done ? 'empty' : String(value.length)
}`
  const report = await reportFor(sourceOf(text), 2000)
  expect(report.goals.filter((it) => !it.covered).map((it) => it.id)).toEqual([])
  const { passed, failures } = await runVitest({ 'main.ts': text, [report.fileName]: report.code })
  expect(failures).toEqual([])
  expect(passed).toBe(report.tests.length)
})
