import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { parse, stringify } from 'devalue'
import type { Source } from '../../engine/model/source/source.ts'
import type { PinnedVersions, WantedPackages } from '../../engine/model/subject/packages.ts'
import type { AnswerKeeper } from '../engine/kept-answers.ts'
import type { TextCache } from './text-cache.ts'

/**
 * Keeps answers of the compiler in a cache, each in a text of its own, whose key is a hash of the question. All keys begin
 * with `prefix`.
 */
export function createAnswerKeeper(cache: TextCache, prefix: string): AnswerKeeper {
  const keyFor = (question: readonly unknown[], { pinned, real }: WantedPackages): string => {
    const text = JSON.stringify([question, Object.entries(pinned).sort(byName), [...real].sort()])
    return prefix + bytesToHex(sha256(utf8ToBytes(text)))
  }
  const versionsKey = (source: Source, wanted: WantedPackages): string => keyFor(['versions', source], wanted)
  let lastKept: Promise<unknown> = Promise.resolve()
  return {
    async versions(source, wanted) {
      return valueIn(await cache.get(versionsKey(source, wanted))) as PinnedVersions | undefined
    },
    forget: (source, wanted) => cache.put(versionsKey(source, wanted), ''),
    answersWith({ versions, real }, belongTo) {
      const wanted = { pinned: versions, real }
      const keep = async (key: string, source: Source, answer: unknown): Promise<void> => {
        if (!(await belongTo(source))) return
        await cache.put(key, stringify(answer))
        await cache.put(versionsKey(source, wanted), stringify(versions))
        await cache.tidy()
      }
      return {
        async answer<T>(question: readonly unknown[], source: Source, ask: () => Promise<T>): Promise<T> {
          const key = keyFor([question, source], wanted)
          const kept = valueIn(await cache.get(key)) as T | undefined
          if (kept !== undefined) return kept
          const answer = await ask()
          lastKept = lastKept.then(() => keep(key, source, answer)).catch(() => undefined)
          return answer
        },
      }
    },
  }
}

/** The value in a text, undefined if it is missing or damaged. */
function valueIn(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return parse(text) as unknown
  } catch {
    return undefined
  }
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1
}
