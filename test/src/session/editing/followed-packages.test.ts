import { expect, test } from 'vitest'
import type { ImportedModule } from '../../../../engine/model/subject/imported-module.ts'
import type { PinnedVersions, WantedPackages } from '../../../../engine/model/subject/packages.ts'
import type { LoadedPackages, PackageClient, PackageRequest } from '../../../../src/session/clients.ts'
import { FollowedPackages } from '../../../../src/session/editing/followed-packages.ts'

const source = { entry: 'main.ts', files: [{ name: 'main.ts', text: '' }] }

function imported(specifier: string, why: ImportedModule['why'] = 'missing'): ImportedModule {
  const place = { file: 'main.ts', line: 1, column: 1, start: 0, end: 0, endLine: 1, endColumn: 1 }
  return { specifier, place, state: 'mocked', why }
}

/** A client that answers when it is asked to. */
class Client implements PackageClient {
  readonly host = 'packages.example'
  readonly loads: PackageRequest[] = []
  answer: (request: PackageRequest) => Promise<LoadedPackages | undefined> = () =>
    Promise.resolve({ versions: { zod: '4.0.0' }, failure: undefined })
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

  load(request: PackageRequest): Promise<LoadedPackages | undefined> {
    this.loads.push(request)
    request.onFile(this.loads.length)
    return this.answer(request)
  }
}

const wanted = (pinned: PinnedVersions): WantedPackages => ({ pinned, real: [] })

function followed(client: PackageClient, versions: PinnedVersions[]): FollowedPackages {
  return new FollowedPackages(client, {
    onChange: () => undefined,
    onVersions: (it) => versions.push(it),
    onLost: () => undefined,
  })
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
  expect(client.loads.map((it) => it.wanted.pinned)).toEqual([{}, { zod: '4.0.0' }])
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

test('opened code is asked about once, unless its packages are kept from before', async () => {
  const client = new Client(true)
  const kept = { versions: { zod: '4.0.0', 'dep@^1': '1.0.0' }, failure: undefined }
  client.answer = ({ from }) => Promise.resolve(from === 'cache' ? undefined : kept)
  const versions: PinnedVersions[] = []
  const packages = followed(client, versions)
  const pinned = { zod: '4.0.0' }
  expect(await packages.restore(source, wanted(pinned))).toBe(false)
  expect(await packages.follow(source, zod, wanted(pinned))).toBe(false)
  expect([packages.view.state.kind, packages.view.names, packages.view.pinned]).toEqual(['asked', ['zod'], pinned])
  expect(await packages.follow(source, zod, wanted(pinned))).toBe(false)
  expect(client.loads.map((it) => it.from)).toEqual(['cache', 'cache'])

  packages.decline()
  expect(await packages.follow(source, zod, wanted(pinned))).toBe(false)
  expect(await packages.follow(source, [...zod, imported('dayjs')], wanted(pinned))).toBe(false)
  expect([packages.view.state.kind, client.loads.length]).toEqual(['offered', 2])

  packages.allow()
  expect(await packages.follow(source, zod, wanted(pinned))).toBe(true)
  expect([packages.view.state.kind, client.loads.at(-1)!.from, versions]).toEqual(['loaded', 'site', [kept.versions]])
  // Imports that are typed beside it are loaded at once.
  expect(await packages.follow(source, [...zod, imported('dayjs')], wanted(pinned))).toBe(true)
  expect(client.loads.at(-1)!.from).toBe('site')

  packages.opened()
  client.answer = () => Promise.resolve(kept)
  const other = { ...source }
  expect(await packages.follow(other, zod, wanted({}))).toBe(true)
  expect([packages.view.state.kind, client.loads.at(-1)!.from]).toEqual(['loaded', 'cache'])
})

test('packages that were restored, and turn out to be missing, are asked for again', async () => {
  const client = new Client(true)
  const restored = { versions: { zod: '4.0.0' }, failure: undefined }
  client.answer = () => Promise.resolve({ ...restored, arrival: Promise.resolve(false) })
  let lost = 0
  const packages = new FollowedPackages(client, {
    onChange: () => undefined,
    onVersions: () => undefined,
    onLost: () => (lost += 1),
  })
  expect(await packages.restore(source, wanted({ zod: '4.0.0' }))).toBe(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(lost).toBe(1)
  client.answer = () => Promise.resolve(undefined)
  expect(await packages.follow(source, zod, wanted({ zod: '4.0.0' }))).toBe(false)
  expect(packages.view.state.kind).toBe('asked')

  // The same for packages of a link that is opened later.
  client.answer = () => Promise.resolve({ ...restored, arrival: Promise.resolve(false) })
  packages.opened()
  expect(await packages.follow({ ...source }, [imported('dayjs')], wanted({ dayjs: '1.0.0' }))).toBe(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(lost).toBe(2)
})

test('opened code that was allowed before its imports were known is not asked about again', async () => {
  const client = new Client(false)
  const packages = followed(client, [])
  packages.expect(['zod'])
  packages.allow()
  expect(await packages.follow(source, zod, wanted({}))).toBe(true)
  expect([packages.view.state.kind, client.loads.map((it) => it.from)]).toEqual(['loaded', ['site']])
})

test('without consent, only code that pins packages is asked about', async () => {
  const client = new Client(false)
  const packages = followed(client, [])
  expect(await packages.restore(source, wanted({ zod: '4.0.0' }))).toBe(false)
  await packages.follow(source, zod, wanted({ 'zod@^4': '4.0.0' }))
  expect(packages.view.state.kind).toBe('offered')
  packages.opened()
  await packages.follow(source, zod, wanted({ zod: '4.0.0' }))
  expect([packages.view.state.kind, client.loads]).toEqual(['asked', []])
})

test('packages of opened code that are kept are there before it is compiled', async () => {
  const client = new Client(true)
  const versions: PinnedVersions[] = []
  const packages = followed(client, versions)
  expect(await packages.restore(source, wanted({}))).toBe(false)
  const [first, second] = await Promise.all([1, 2].map(() => packages.restore(source, wanted({ zod: '4.0.0' }))))
  expect([first, second]).toEqual([true, false])
  expect(await packages.restore(source, wanted({ zod: '4.0.0' }))).toBe(false)
  expect(await packages.follow(source, zod, wanted({ zod: '4.0.0' }))).toBe(false)
  expect([packages.view.state.kind, client.loads.map((it) => it.from)]).toEqual(['loaded', ['cache']])
})
