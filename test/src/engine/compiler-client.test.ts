import { expose } from 'comlink'
import { afterEach, expect, test, vi } from 'vitest'
import type { Diagnostic, Source } from '../../../engine/model/source/source.ts'
import type { PinnedVersions, WantedPackages } from '../../../engine/model/subject/packages.ts'
import { type CompilerClient, createCompilerClient, type PackageUse } from '../../../src/engine/compiler-client.ts'
import { createAnswerKeeper } from '../../../src/packages/answer-keeper.ts'
import { memoryCache } from '../../support/memory-cache.ts'

/** How a compiler loads packages: each time, the next of these answers. */
type Loads = readonly ((versions: PinnedVersions) => Promise<PinnedVersions | undefined> | PinnedVersions | undefined)[]

/** The loads of the compilers that start next. */
const next: Loads[] = []
const ports: MessagePort[] = []

/** Checks by saying which packages it has. Fails to explain anything. */
class ToyCompiler extends EventTarget {
  constructor() {
    super()
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    const loads = [...next.shift()!]
    let has: PinnedVersions = {}
    const api = {
      check: (): readonly Diagnostic[] => [{ severity: 'info', code: 'has', message: JSON.stringify(has) }],
      hint: () => {
        throw new Error('It crashed')
      },
      importAlike: () => true,
      usePackages: async (_source: Source, { pinned }: WantedPackages) => {
        const versions = await loads.shift()!(pinned)
        if (versions !== undefined) has = versions
        return versions
      },
    }
    expose(api, port2)
    this.postMessage = port1.postMessage.bind(port1)
    port1.onmessage = ({ data }: MessageEvent<unknown>) => this.dispatchEvent(new MessageEvent('message', { data }))
  }

  postMessage: MessagePort['postMessage']

  terminate(): void {
    for (const it of ports) it.close()
  }
}

vi.stubGlobal('Worker', ToyCompiler)
vi.stubGlobal('navigator', {})
vi.stubGlobal('self', { origin: 'https://fitscape.example' })
afterEach(() => {
  for (const it of ports) it.close()
})

const keepsPinned: Loads = [(it) => it, (it) => it, (it) => it]
const sourceOf = (text: string): Source => ({ entry: 'main.ts', files: [{ name: 'main.ts', text }] })
const start = (loads: Loads): CompilerClient => {
  next.push(loads)
  return createCompilerClient(() => undefined)
}
const later = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 20))

/** A load, and how it ends. */
function withResolvers() {
  let resolve: (versions: PinnedVersions) => void = () => undefined
  const promise = new Promise<PinnedVersions>((it) => (resolve = it))
  return { promise, resolve }
}

/** Uses of packages that share what is kept. */
function uses(): (source: Source, pinned: PinnedVersions) => PackageUse {
  const keeper = createAnswerKeeper(memoryCache(), '')
  return (source, pinned) => ({
    source,
    wanted: { pinned, real: [] },
    openPort: () => {
      const { port1, port2 } = new MessageChannel()
      ports.push(port1, port2)
      return port1
    },
    amount: 'all',
    isWhole: () => true,
    keeper,
  })
}

/** The packages with which a source is checked. */
async function packagesFor(client: CompilerClient, source: Source): Promise<string> {
  const [said] = await client.check(source)
  return said!.message
}

test('a later visit answers before the packages are loaded, and then loads them', async () => {
  const use = uses()
  const source = sourceOf("import 'zod'")
  const first = start(keepsPinned)
  expect(await first.usePackages(use(source, { zod: '4.0.0' }))).toEqual({ versions: { zod: '4.0.0' } })
  expect(await packagesFor(first, source)).toBe('{"zod":"4.0.0"}')
  await later()

  const { promise, resolve } = withResolvers()
  const second = start([() => promise])
  const used = await second.usePackages(use(source, { zod: '4.0.0' }))
  expect(used!.versions).toEqual({ zod: '4.0.0' })
  expect(await packagesFor(second, source)).toBe('{"zod":"4.0.0"}')
  // Another source waits for the packages.
  const other = packagesFor(second, sourceOf("import 'zod' "))
  await later()
  resolve({ zod: '4.0.0' })
  expect([await used!.arrival, await other]).toEqual([true, '{"zod":"4.0.0"}'])
})

test('packages that are gone do not arrive, and questions are asked without them', async () => {
  const use = uses()
  const source = sourceOf("import 'zod'")
  const first = start(keepsPinned)
  await first.usePackages(use(source, { zod: '4.0.0' }))
  await packagesFor(first, source)
  await later()
  const second = start([() => undefined])
  const used = await second.usePackages(use(source, { zod: '4.0.0' }))
  expect(await used!.arrival).toBe(false)
  expect(await packagesFor(second, source)).toBe('{}')
})

test('a compiler that starts again without its packages keeps no answers about them', async () => {
  const use = uses()
  const source = sourceOf("import 'zod'")
  const client = start(keepsPinned)
  await client.usePackages(use(source, { zod: '4.0.0' }))
  next.push([() => undefined])
  await expect(client.hint(source, 'main.ts', 0)).rejects.toThrow('It crashed')
  expect(await packagesFor(client, source)).toBe('{}')
  await later()
  const visit = start(keepsPinned)
  await visit.usePackages(use(source, { zod: '4.0.0' }))
  expect(await packagesFor(visit, source)).toBe('{"zod":"4.0.0"}')
})

test('packages are loaded one after the other, so that the last ones asked for are used', async () => {
  const use = uses()
  const [a, b] = [sourceOf("import 'zod' // a"), sourceOf("import 'zod' // b")]
  const slowly: Loads[number] = (it) => new Promise((resolve) => setTimeout(resolve, 60, it))
  const client = start([slowly, (it) => it])
  const all = [client.usePackages(use(a, { zod: '9.9.9' })), client.usePackages(use(b, { zod: '3.0.0' }))]
  expect(await Promise.all(all)).toEqual([{ versions: { zod: '9.9.9' } }, { versions: { zod: '3.0.0' } }])
  expect(await packagesFor(client, b)).toBe('{"zod":"3.0.0"}')
})
