import { expect, test } from 'vitest'
import type { ImportedModule } from '../../../../engine/model/subject/imported-module.ts'
import type { PinnedVersions } from '../../../../engine/model/subject/packages.ts'
import type { LoadedPackages, PackageClient, WantedPackages } from '../../../../src/session/clients.ts'
import { FollowedPackages } from '../../../../src/session/editing/followed-packages.ts'

const source = { entry: 'main.ts', files: [{ name: 'main.ts', text: '' }] }

function imported(specifier: string, why: ImportedModule['why'] = 'missing'): ImportedModule {
  const place = { file: 'main.ts', line: 1, column: 1, start: 0, end: 0, endLine: 1, endColumn: 1 }
  return { specifier, place, state: 'mocked', why }
}

/** A client that answers when it is asked to. */
class Client implements PackageClient {
  readonly host = 'packages.example'
  readonly loads: WantedPackages[] = []
  answer: (wanted: WantedPackages) => Promise<LoadedPackages | undefined> = () =>
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

  load(wanted: WantedPackages): Promise<LoadedPackages | undefined> {
    this.loads.push(wanted)
    wanted.onFile(this.loads.length)
    return this.answer(wanted)
  }
}

function followed(client: PackageClient, versions: PinnedVersions[]): FollowedPackages {
  return new FollowedPackages(client, { onChange: () => undefined, onVersions: (it) => versions.push(it) })
}

const zod = [imported('zod/v4'), imported('./db'), imported('fs', 'erased'), imported('react'), imported('@/x')]

test('nothing is loaded before it is allowed, then each change of the packages once', async () => {
  const client = new Client(false)
  const versions: PinnedVersions[] = []
  const packages = followed(client, versions)
  expect(await packages.follow(source, [imported('./db')], {})).toBe(false)
  expect(packages.view.state.kind).toBe('none')
  expect(await packages.follow(source, zod, {})).toBe(false)
  expect([packages.view.state.kind, packages.view.names, client.loads.length]).toEqual(['offered', ['zod'], 0])

  packages.allow()
  const [first, same] = await Promise.all([packages.follow(source, zod, {}), packages.follow(source, zod, {})])
  expect([first, same, packages.view.state.kind, client.isAllowed()]).toEqual([true, true, 'loaded', true])
  expect(versions).toEqual([{ zod: '4.0.0' }])
  // With the versions that were chosen, they are the same packages.
  expect(await packages.follow(source, zod, { zod: '4.0.0' })).toBe(false)
  expect(client.loads).toHaveLength(1)
  await packages.follow(source, [...zod, imported('dayjs')], { zod: '4.0.0' })
  expect(client.loads.map((it) => it.pinned)).toEqual([{}, { zod: '4.0.0' }])
})

test('a load that is cancelled or overtaken ends without an effect, until it is wanted again', async () => {
  const client = new Client(true)
  client.answer = () => new Promise(() => undefined)
  const versions: PinnedVersions[] = []
  const packages = followed(client, versions)
  void packages.follow(source, zod, {})
  await Promise.resolve()
  await Promise.resolve()
  expect(packages.view.state).toEqual({ kind: 'loading', files: 1 })
  packages.cancel()
  expect([client.loads[0]!.signal.aborted, packages.view.state.kind]).toEqual([true, 'offered'])
  expect(await packages.follow(source, zod, {})).toBe(false)
  expect(client.loads).toHaveLength(1)

  client.answer = () => Promise.resolve({ versions: {}, failure: 'packages.example cannot be reached' })
  packages.again()
  expect(await packages.follow(source, zod, {})).toBe(true)
  expect(packages.view.state).toEqual({ kind: 'failed', problem: 'packages.example cannot be reached' })
  // A failure is not tried again by itself.
  expect(await packages.follow(source, zod, {})).toBe(false)

  await packages.forbid()
  expect([client.isAllowed(), versions.at(-1), await packages.follow(source, zod, {})]).toEqual([false, {}, false])
})

test('opened code is asked about once, unless its packages are kept from before', async () => {
  const client = new Client(true)
  const kept = { versions: { zod: '4.0.0', 'dep@^1': '1.0.0' }, failure: undefined }
  client.answer = ({ from }) => Promise.resolve(from === 'cache' ? undefined : kept)
  const versions: PinnedVersions[] = []
  const packages = followed(client, versions)
  const pinned = { zod: '4.0.0' }
  expect(await packages.restore(source, pinned)).toBe(false)
  expect(await packages.follow(source, zod, pinned)).toBe(false)
  expect([packages.view.state.kind, packages.view.names, packages.view.pinned]).toEqual(['asked', ['zod'], pinned])
  expect(await packages.follow(source, zod, pinned)).toBe(false)
  expect(client.loads.map((it) => it.from)).toEqual(['cache', 'cache'])

  packages.decline()
  expect(await packages.follow(source, zod, pinned)).toBe(false)
  expect(await packages.follow(source, [...zod, imported('dayjs')], pinned)).toBe(false)
  expect([packages.view.state.kind, client.loads.length]).toEqual(['offered', 2])

  packages.allow()
  expect(await packages.follow(source, zod, pinned)).toBe(true)
  expect([packages.view.state.kind, client.loads.at(-1)!.from, versions]).toEqual(['loaded', 'site', [kept.versions]])
  // Imports that are typed beside it are loaded at once.
  expect(await packages.follow(source, [...zod, imported('dayjs')], pinned)).toBe(true)
  expect(client.loads.at(-1)!.from).toBe('site')

  packages.opened()
  client.answer = () => Promise.resolve(kept)
  const other = { ...source }
  expect(await packages.follow(other, zod, {})).toBe(true)
  expect([packages.view.state.kind, client.loads.at(-1)!.from]).toEqual(['loaded', 'cache'])
})

test('without consent, only code that pins packages is asked about', async () => {
  const client = new Client(false)
  const packages = followed(client, [])
  expect(await packages.restore(source, { zod: '4.0.0' })).toBe(false)
  await packages.follow(source, zod, { 'zod@^4': '4.0.0' })
  expect(packages.view.state.kind).toBe('offered')
  packages.opened()
  await packages.follow(source, zod, { zod: '4.0.0' })
  expect([packages.view.state.kind, client.loads]).toEqual(['asked', []])
})

test('packages of opened code that are kept are there before it is compiled', async () => {
  const client = new Client(true)
  const versions: PinnedVersions[] = []
  const packages = followed(client, versions)
  expect(await packages.restore(source, {})).toBe(false)
  const [first, second] = await Promise.all([1, 2].map(() => packages.restore(source, { zod: '4.0.0' })))
  expect([first, second]).toEqual([true, false])
  expect(await packages.follow(source, zod, { zod: '4.0.0' })).toBe(false)
  expect([packages.view.state.kind, client.loads.map((it) => it.from)]).toEqual(['loaded', ['cache']])
})
