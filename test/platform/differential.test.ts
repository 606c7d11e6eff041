import { createRequire } from 'node:module'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { platformOf } from '../../engine/runtime/interpreter/platform-instance.ts'
import { wholePlatform } from '../../engine/worker/entry/platform-parts.ts'

/* eslint-disable @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-explicit-any --
   Both modules are used as pasted code uses them, without types. */
const require = createRequire(import.meta.url)
const { parts } = await wholePlatform()
const emulated = platformOf([...parts.values()], 'for each').next()

/** Uses a module, and the class of buffers that belongs to it. */
type Use = (module: any, buffers: any) => unknown

function outcome(use: Use, module: unknown, buffers: unknown): string {
  try {
    return inspect(use(module, buffers))
  } catch (error) {
    const { name, message, code } = error as Error & { readonly code?: string }
    return `throws ${name} ${code ?? ''}: ${message}`
  }
}

/** Expects the same of the emulation and of Node's own module, for uses by random inputs. */
function expectSame<T>(name: string, inputs: fc.Arbitrary<T>, use: (input: T) => Use): void {
  const module = emulated(`node/${name}`)
  const { Buffer: buffers } = emulated('node/buffer') as { readonly Buffer: unknown }
  fc.assert(
    fc.property(inputs, (input) => {
      expect(outcome(use(input), module, buffers)).toBe(outcome(use(input), require(`node:${name}`), Buffer))
    }),
    { numRuns: 300, seed: 1 },
  )
}

const joined = (...pieces: readonly string[]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((it) => it.join(''))

const path = joined('a', 'b', '..', '.', '/', '//', 'é', '.x', 'x.', '\\', 'C:', ' ')

test('paths are as in Node', () => {
  for (const name of ['normalize', 'dirname', 'extname', 'parse', 'isAbsolute'])
    expectSame('path', path, (it) => (m) => [m[name](it), name === 'normalize' ? '' : m.win32[name](it)])
  for (const name of ['join', 'resolve', 'relative', 'basename'])
    expectSame('path', fc.tuple(path, path), (it) => (m) => m[name](...it))
})

test('queries are as in Node', () => {
  const query = joined('a', 'b', '=', '&', '%41', '%e4', '+', ';', 'é', '%zz', ' ', '[')
  const separator = fc.constantFrom('&', ';', '', null, undefined)
  const options = fc.option(fc.record({ maxKeys: fc.integer({ min: -1, max: 4 }) }))
  expectSame('querystring', fc.tuple(query, separator, separator, options), (it) => (m) => m.parse(...it))
  const value = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined, 1n))
  const fields = fc.dictionary(fc.string(), fc.oneof(value, fc.array(value)))
  expectSame('querystring', fields, (it) => (m) => m.stringify(it))
  expectSame('url', fc.record({ host: fc.domain(), query: fields }), (it) => (m) => m.format(it))
})

test('addresses are as in Node', () => {
  const address = fc.webUrl({ withQueryParameters: true, withFragments: true })
  expectSame('url', fc.tuple(address, fc.boolean()), ([it, parsesQuery]) => (m) => ({ ...m.parse(it, parsesQuery) }))
  expectSame('url', fc.tuple(address, path), (it) => (m) => m.resolve(...it))
  expectSame('url', path, (it) => (m) => m.pathToFileURL(it).href)
})

test('bytes and texts are as in Node', () => {
  const encoding = fc.constantFrom('utf8', 'utf16le', 'latin1', 'ascii', 'hex', 'base64', 'base64url', undefined)
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), joined('a', 'f', '0', 'Z', 'é', 'ff', '41'))
  const end = fc.integer({ min: -5, max: 20 })
  const isPlain = ([it, as]: readonly [string, unknown]): boolean =>
    !String(as).startsWith('base64') || /^\w*$/.test(it)
  expectSame('buffer', fc.tuple(text, encoding).filter(isPlain), (it) => (_, buffers) => [
    [...buffers.from(...it)],
    buffers.byteLength(...it),
  ])
  expectSame('buffer', fc.tuple(fc.uint8Array(), encoding, end, end), ([bytes, ...it]) => (_, buffers) => [
    buffers.from(bytes).toString(...it),
    [...buffers.from(bytes).slice(...it.slice(1))],
  ])
  const cut = (it: string, at: number): readonly (readonly number[])[] => {
    const bytes = [...new TextEncoder().encode(it)]
    return [bytes.slice(0, at), bytes.slice(at, at + 1), bytes.slice(at + 1)]
  }
  const chunks = fc.tuple(fc.string({ unit: 'grapheme' }), fc.nat(9)).map(([it, at]) => cut(it, at))
  expectSame('string_decoder', fc.tuple(encoding, chunks), ([as, all]) => ({ StringDecoder }, buffers) => {
    const decoder = new StringDecoder(as)
    return [...all.map((it) => decoder.write(buffers.from(it))), decoder.end(), decoder.encoding]
  })
})

test('emitters are as in Node', () => {
  const event = fc.constantFrom('a', 'b', 'error', 'newListener', 'removeListener')
  const names = 'on once prependListener prependOnceListener off emit removeAllListeners listenerCount'.split(' ')
  const step = fc.tuple(fc.constantFrom(...names), event, fc.nat(2))
  expectSame('events', fc.array(step, { maxLength: 12 }), (steps) => (Emitter) => {
    const emitter = new Emitter()
    const log: unknown[] = []
    const listeners = [0, 1, 2].map(
      (at) =>
        (...args: readonly unknown[]) =>
          log.push([at, args.length]),
    )
    for (const [name, on, at] of steps) {
      try {
        const result = emitter[name](on, ...(name === 'removeAllListeners' ? [] : [listeners[at]]))
        log.push(result === emitter ? 'itself' : result)
      } catch (error) {
        log.push((error as Error).name)
      }
    }
    return [log, emitter.eventNames()]
  })
})
