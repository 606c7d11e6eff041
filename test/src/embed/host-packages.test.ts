import { afterEach, expect, test } from 'vitest'
import { readingThrough } from '../../../engine/worker/entry/package-reads.ts'
import type { FileRequest } from '../../../src/embed/host-messages.ts'
import { packagesOfHost } from '../../../src/embed/host-packages.ts'
import type { LoadedPackages, PackageClient } from '../../../src/session/clients.ts'

const source = { entry: 'main.ts', files: [{ name: 'main.ts', text: '' }] }

const ports: MessagePort[] = []
afterEach(() => {
  for (const it of ports.splice(0)) it.close()
})

/** An embedding page that answers in its own way, and the paths that it was asked for. */
function pageWith(answer: (request: FileRequest) => readonly unknown[]) {
  const asked: string[] = []
  const readPackages = (): MessagePort => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    port2.onmessage = ({ data }: MessageEvent<FileRequest>) => {
      asked.push(data.path)
      for (const it of answer(data)) port2.postMessage(it)
    }
    return port1
  }
  return { asked, readPackages }
}

/** Packages for a compiler that reads the settings of one, and their text. */
function packagesOf(page: ReturnType<typeof pageWith>) {
  const texts: (string | undefined)[] = []
  const client = packagesOfHost('https://docs.example/npm/', page, {
    async usePackages({ wanted, openPort }) {
      const port = openPort()
      ports.push(port)
      texts.push(
        await readingThrough(port)
          .site.read('my-lib', 'latest', 'package.json')
          .catch(() => undefined),
      )
      return { versions: wanted.pinned }
    },
  })
  return { client, texts }
}

const load = (client: PackageClient, signal = new AbortController().signal): Promise<LoadedPackages | undefined> =>
  client.load({
    source,
    wanted: { pinned: { a: '1.0.0' }, real: [] },
    from: 'site',
    onFile: () => undefined,
    signal,
  })

test('the page is asked for files of packages, and for nothing before that', async () => {
  const page = pageWith(({ id }) => [{ id, text: '{}' }])
  const { client, texts } = packagesOf(page)
  expect([client.host, client.endsWithVisit, client.isAllowed()]).toEqual(['docs.example/npm', true, false])
  client.allow()
  expect([client.isAllowed(), page.asked]).toEqual([true, []])
  expect(await load(client)).toEqual({ versions: { a: '1.0.0' }, failure: undefined })
  expect([page.asked, texts]).toEqual([['my-lib@latest/package.json'], ['{}']])
  // The text is kept for the visit.
  await load(client)
  expect([page.asked.length, texts]).toEqual([1, ['{}', '{}']])
  client.forbid()
  expect(client.isAllowed()).toBe(false)
})

test.each<[object, string | undefined]>([
  [{ status: 404 }, undefined],
  [{ status: 503 }, 'docs.example answers with the error 503'],
  [{ status: 0 }, 'docs.example cannot be reached'],
  [{ status: 200 }, 'docs.example cannot be reached'],
])('the answer %j means that the load says: %s', async (answer, failure) => {
  const { client, texts } = packagesOf(pageWith(({ id }) => [{ id, ...answer }]))
  expect((await load(client))?.failure).toBe(failure)
  expect(texts).toEqual([undefined])
})

test('answers of other forms, and to other questions, are ignored', async () => {
  const noise = (id: number): readonly unknown[] => [
    null,
    'text',
    { id },
    { id, text: 1 },
    { id, status: 404.5 },
    { id: id + 1, text: 'wrong' },
    { id: '1', text: 'wrong' },
  ]
  const { client, texts } = packagesOf(
    pageWith(({ id }) => [...noise(id), { id, text: 'right' }, { id, text: 'late' }]),
  )
  await load(client)
  expect(texts).toEqual(['right'])
})

test('a page that never answers holds a load until it is cancelled', async () => {
  const page = pageWith(() => [])
  const { client } = packagesOf(page)
  const ending = new AbortController()
  const loading = load(client, ending.signal)
  await expect.poll(() => page.asked).toHaveLength(1)
  ending.abort()
  await expect(loading).rejects.toThrow('aborted')
})
