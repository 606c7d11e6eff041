import * as v from 'valibot'
import { decodeBase64Url, encodeBase64Url } from '../session/sharing/base64url.ts'
import { deflateText, inflateText } from '../session/sharing/deflate.ts'
import { longestTask } from '../session/sharing/exercise.ts'
import { bounds } from '../session/settings.ts'

/** The content of a link to a duel. */
export type DuelLink =
  /** A built-in exercise, from 1. */
  { readonly kind: 'exercise'; readonly number: number } | ({ readonly kind: 'own' } & OwnDuel)

/** A duel that a user wrote. */
export interface OwnDuel {
  readonly left: string
  readonly right: string
  /** The required behavior of the left implementation. */
  readonly task: string
  /** Hides the right implementation. This is no secret: anyone can unpack it from the link. */
  readonly isHidden: boolean
  readonly seed: number
}

/** Longest payload, in characters, and most bytes that it may inflate to. The same limits as for sessions. */
const longestPayload = 32_768
const mostInflated = 262_144

/** The newest version of the packed format. */
const version = 1

const own = v.object({
  left: v.string(),
  right: v.string(),
  task: v.exactOptional(v.pipe(v.string(), v.maxLength(longestTask))),
  hidden: v.exactOptional(v.boolean()),
  seed: v.exactOptional(
    v.pipe(v.number(), v.safeInteger(), v.minValue(bounds.seed.least), v.maxValue(bounds.seed.most)),
  ),
})

/** Whether a fragment names a duel, readable or not. */
export function isDuelLink(hash: string): boolean {
  return hash.startsWith('#duel=')
}

/** Reads `#duel=3` or `#duel=1.<base64url(deflate-raw(JSON))>`; undefined for anything else. Never throws. */
export function readDuelLink(hash: string): DuelLink | undefined {
  const [, number, payload] = /^#duel=(\d{1,4})(?:\.([\w-]+))?$/u.exec(hash) ?? []
  if (number === undefined) return undefined
  if (payload === undefined) return { kind: 'exercise', number: Number(number) }
  if (Number(number) !== version || longestPayload < payload.length) return undefined
  const bytes = decodeBase64Url(payload)
  const inflated = bytes && inflateText(bytes, mostInflated)
  if (inflated?.kind !== 'text') return undefined
  const parsed = v.safeParse(own, parsedJson(inflated.text))
  if (!parsed.success) return undefined
  const { left, right, task = '', hidden = false, seed = 1 } = parsed.output
  return { kind: 'own', left, right, task, isHidden: hidden, seed }
}

/** The fragment that opens a duel, with its `#`; undefined if it would be too long. */
export function writeDuelLink(link: DuelLink): string | undefined {
  if (link.kind === 'exercise') return `#duel=${link.number}`
  const { left, right, task, isHidden, seed } = link
  const json = {
    left,
    right,
    ...(task === '' ? {} : { task }),
    ...(isHidden ? { hidden: true } : {}),
    ...(seed === 1 ? {} : { seed }),
  }
  const payload = encodeBase64Url(deflateText(JSON.stringify(json)))
  return longestPayload < payload.length ? undefined : `#duel=${version}.${payload}`
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
