import { expect, test } from 'vitest'
import type { ImportedModule } from '../../../../engine/model/subject/imported-module.ts'
import type { PinnedVersions, WantedPackages } from '../../../../engine/model/subject/packages.ts'
import type { LoadedPackages, PackageClient } from '../../../../src/session/clients.ts'
import { FollowedPackages } from '../../../../src/session/editing/followed-packages.ts'

const source = { entry: 'main.ts', files: [{ name: 'main.ts', text: '' }] }

function imported(specifier: string, why: ImportedModule['why'] = 'missing'): ImportedModule {
  const place = { file: 'main.ts', line: 1, column: 1, start: 0, end: 0, endLine: 1, endColumn: 1 }
  return { specifier, place, state: 'mocked', why }
}

/** A client that answers when it is asked to. */
class Client implements PackageClient {
  readonly host = 'packages.example'
  readonly loads: { readonly pinned: PinnedVersions; readonly signal: AbortSignal }[] = []
  answer: () => Promise<LoadedPackages> = () => Promise.resolve({ versions: { zod: '4.0.0' }, failure: undefined })
  #isAllowed: boolean

  constructor(isAllowed: boolean) {
    this.#isAllowed = isAllowed
  }

  isAllowed(): boolean {
    return this.#isAllowed
  }

  allow(): void {
    this.#isAllowed = true
  }

  forbid(): void {
    this.#isAllowed = false
  }

  load(
    _: unknown,
    { pinned }: WantedPackages,
    onFile: (files: number) => void,
    signal: AbortSignal,
  ): Promise<LoadedPackages> {
    this.loads.push({ pinned, signal })
    onFile(this.loads.length)
    return this.answer()
  }
}

const wanted = (pinned: PinnedVersions): WantedPackages => ({ pinned, real: [] })

function followed(client: PackageClient, versions: PinnedVersions[]): FollowedPackages {
  return new FollowedPackages(client, { onChange: () => undefined, onVersions: (it) => versions.push(it) })
}

const zod = [imported('zod/v4'), imported('./db'), imported('fs', 'erased'), imported('react'), imported('@/x')]

test('nothing is loaded before it is allowed, then each change of the packages once', async () => {
  const client = new Client(false)
  const versions: PinnedVersions[] = []
  const packages = followed(client, versions)
  expect(await packages.follow(source, [imported('./db')], wanted({}))).toBe(false)
  expect(packages.view.state.kind).toBe('none')
  expect(await packages.follow(source, zod, wanted({}))).toBe(false)
  expect([packages.view.state.kind, packages.view.names, client.loads.length]).toEqual(['offered', ['zod'], 0])

  packages.allow()
  const [first, same] = await Promise.all([
    packages.follow(source, zod, wanted({})),
    packages.follow(source, zod, wanted({})),
  ])
  expect([first, same, packages.view.state.kind, client.isAllowed()]).toEqual([true, true, 'loaded', true])
  expect(versions).toEqual([{ zod: '4.0.0' }])
  // With the versions that were chosen, they are the same packages.
  expect(await packages.follow(source, zod, wanted({ zod: '4.0.0' }))).toBe(false)
  expect(client.loads).toHaveLength(1)
  await packages.follow(source, [...zod, imported('dayjs')], wanted({ zod: '4.0.0' }))
  expect(client.loads.map((it) => it.pinned)).toEqual([{}, { zod: '4.0.0' }])
})

test('packages that mocks imitate are loaded while they are chosen to be real', async () => {
  const client = new Client(true)
  const packages = followed(client, [])
  const react = [imported('react')]
  const chosen = { pinned: {}, real: ['react'] }
  expect([await packages.follow(source, react, wanted({})), packages.view.state.kind]).toEqual([false, 'none'])
  expect([await packages.follow(source, react, chosen), packages.view.names]).toEqual([true, ['react']])
  // The compiler has to forget them.
  expect([await packages.follow(source, react, wanted({})), packages.view.state.kind]).toEqual([true, 'none'])
  expect(await packages.follow(source, react, wanted({}))).toBe(false)
  expect(client.loads).toHaveLength(2)
})

test('a load that is cancelled or overtaken ends without an effect, until it is wanted again', async () => {
  const client = new Client(true)
  client.answer = () => new Promise(() => undefined)
  const versions: PinnedVersions[] = []
  const packages = followed(client, versions)
  void packages.follow(source, zod, wanted({}))
  await Promise.resolve()
  await Promise.resolve()
  expect(packages.view.state).toEqual({ kind: 'loading', files: 1 })
  packages.cancel()
  expect([client.loads[0]!.signal.aborted, packages.view.state.kind]).toEqual([true, 'offered'])
  expect(await packages.follow(source, zod, wanted({}))).toBe(false)
  expect(client.loads).toHaveLength(1)

  client.answer = () => Promise.resolve({ versions: {}, failure: 'packages.example cannot be reached' })
  packages.again()
  expect(await packages.follow(source, zod, wanted({}))).toBe(true)
  expect(packages.view.state).toEqual({ kind: 'failed', problem: 'packages.example cannot be reached' })
  // A failure is not tried again by itself.
  expect(await packages.follow(source, zod, wanted({}))).toBe(false)

  await packages.forbid()
  expect([client.isAllowed(), versions.at(-1), await packages.follow(source, zod, wanted({}))]).toEqual([
    false,
    {},
    false,
  ])
})

test('packages that the code seems to import are offered, and nothing is loaded for them', () => {
  const client = new Client(false)
  const packages = followed(client, [])
  packages.expect(['zod'])
  expect([packages.view.state.kind, packages.view.names, client.loads.length]).toEqual(['offered', ['zod'], 0])
  packages.expect([])
  expect(packages.view.state.kind).toBe('none')
})
