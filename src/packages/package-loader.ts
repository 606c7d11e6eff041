import build from '../../engine/worker/entry/compiler.worker.ts?worker&url'
import type { FinishedPackages } from '../../engine/model/subject/packages.ts'
import type { CompilerClient, UsedPackages } from '../engine/compiler-client.ts'
import type { PackageClient } from '../session/clients.ts'
import type { AnswerKeeper } from '../engine/kept-answers.ts'
import { createAnswerKeeper } from './answer-keeper.ts'
import { portOf } from './answer-reads.ts'
import { browserStore } from './browser-store.ts'
import { createReader, defaultLimits, type PackageReader, type ReaderParts } from './package-reader.ts'
import { createPackageTexts } from './package-texts.ts'
import { createTextCache, type TextCache } from './text-cache.ts'

/** See `PackageClient`. */
export type PackageLoader = PackageClient['load']

/** Most characters that all packages of all visits take. */
const mostKept = 64_000_000

/** Most characters that all answers of the compiler take. */
const mostAnswers = 16_000_000

/** Loads packages from a site into a compiler. Keeps what it reads, and what the compiler makes of it. */
export function createSiteLoader(address: string, compiler: Pick<CompilerClient, 'usePackages'>): PackageLoader {
  // Another build may put packages together in another way, and give other answers. The name of its script has a hash.
  const ofBuild = `finished ${build} `
  const isOutdated = (key: string): boolean => key.startsWith('finished ') && !key.startsWith(ofBuild)
  const now = (): number => Date.now()
  const cache = createTextCache(browserStore('packages'), { size: mostKept, isOutdated }, now)
  const fetch = globalThis.fetch.bind(globalThis)
  const finished: FinishedPackages = {
    get: (key) => (import.meta.env.PROD ? cache.get(`${ofBuild}${address} ${key}`) : Promise.resolve(undefined)),
    put: (key, text) => void cache.put(`${ofBuild}${address} ${key}`, text),
  }
  const answersOfBuild = `${build} ${address} `
  const isForeign = (key: string): boolean => !key.startsWith(`${build} `)
  const answers = createTextCache(browserStore('answers'), { size: mostAnswers, isOutdated: isForeign }, now)
  const keeper = import.meta.env.PROD ? { keeper: createAnswerKeeper(answers, answersOfBuild) } : {}
  return createPackageLoader({ address, fetch, cache, finished, ...keeper }, compiler)
}

/** The surroundings of a loader. */
export interface LoaderParts extends Pick<ReaderParts, 'address' | 'fetch'> {
  readonly cache: TextCache
  /** The finished packages of the compiler. */
  readonly finished: FinishedPackages
  /** Absent if answers of the compiler are not kept. */
  readonly keeper?: AnswerKeeper
}

/** Loads packages into a compiler, however their files are fetched. */
export function createPackageLoader(
  { address, fetch, cache, finished, keeper }: LoaderParts,
  compiler: Pick<CompilerClient, 'usePackages'>,
): PackageLoader {
  const texts = createPackageTexts(cache)
  const chosen = new Set<string>()
  return async ({ source, wanted, from, onFile, signal }) => {
    const parts = { address, fetch, texts, chosen }
    const readerOf = (): PackageReader => createReader(parts, { from, limits: defaultLimits, signal, onFile })
    const reader = readerOf()
    // Another compiler, which reads later, gets a reader with its own limits.
    let next: PackageReader | undefined = reader
    const openPort = (): MessagePort => {
      const used = next ?? readerOf()
      next = undefined
      return portOf(used, finished)
    }
    const isWhole = (): boolean => reader.failure() === undefined
    const amount = from === 'cache' ? 'all' : 'any'
    let used: UsedPackages | undefined
    try {
      used = await compiler.usePackages({ source, wanted, openPort, amount, isWhole, keeper })
    } finally {
      const { arrival = Promise.resolve(true) } = used ?? {}
      void arrival.then(async (isLoaded) => {
        if (!isLoaded) await keeper?.forget(source, wanted)
        await texts.save()
        await cache.tidy()
      })
    }
    signal.throwIfAborted()
    return used === undefined ? undefined : { ...used, failure: reader.failure() }
  }
}
