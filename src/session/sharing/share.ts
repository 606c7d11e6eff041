import { isDuelLink } from '../../duel/duel-link.ts'
import { readLessonLink } from '../../lessons/position.ts'
import { decodeBase64Url, encodeBase64Url } from './base64url.ts'
import { deflateText, inflateText } from './deflate.ts'
import { migrations, newestVersion, readSession, writeSession, type Shared } from './shared.ts'

/** Longest payload, in characters: about what browsers and servers accept. */
const longestPayload = 32_768

/** Most bytes that a payload may inflate to. Inflation stops there, whatever size the payload declares. */
const mostInflated = 262_144

const damaged = 'it is damaged, probably cut off or altered'

/** The content of an address's fragment. */
export type Opened =
  | { readonly kind: 'none' }
  | { readonly kind: 'opened'; readonly shared: Shared }
  /** `message` explains the fault in a sentence for the user. */
  | { readonly kind: 'refused'; readonly message: string }

/** The result of sharing. */
export type Link =
  | { readonly kind: 'link'; /** With the `#`. */ readonly hash: string }
  | { readonly kind: 'tooLong'; readonly message: string }

/** The fragment that opens as `shared`: `#<version>=<base64url(deflate-raw(JSON))>`. */
export function encodeLink(shared: Shared): Link {
  const text = JSON.stringify(writeSession(shared))
  const payload = encodeBase64Url(deflateText(text))
  const bytes = new TextEncoder().encode(text).length
  const tooLong = (size: number, most: number, what: string): Link => ({
    kind: 'tooLong',
    message: `This code is too long for a link (${kilobytes(size)}${what}, at most ${kilobytes(most)}).`,
  })
  if (longestPayload < payload.length) return tooLong(payload.length, longestPayload, ' compressed')
  if (mostInflated < bytes) return tooLong(bytes, mostInflated, '')
  return { kind: 'link', hash: `#${newestVersion}=${payload}` }
}

/** Parses the fragment of an address. Never throws, whatever its content. */
export function decodeLink(hash: string): Opened {
  // Links to a lesson or a duel contain no session.
  if (hash === '' || hash === '#' || isDuelLink(hash) || readLessonLink(hash) !== undefined) return { kind: 'none' }
  if (longestPayload + 16 < hash.length) {
    return refused(`it is ${kilobytes(hash.length)} long, more than the limit of ${kilobytes(longestPayload)}`)
  }
  const [, digits, payload] = /^#(\d{1,6})=(.*)$/su.exec(hash) ?? []
  if (digits === undefined || payload === undefined) return refused('it does not look like a Fitscape link')
  const version = Number(digits)
  if (newestVersion < version)
    return refused('it was made with a newer version of Fitscape; reload the page to get that version')
  if (version < 1) return refused('its version is unknown')
  const bytes = decodeBase64Url(payload)
  if (bytes === undefined) return refused(damaged)
  const inflated = inflateText(bytes, mostInflated)
  switch (inflated.kind) {
    case 'tooLarge':
      return refused(`it unpacks to more than ${kilobytes(mostInflated)}`)
    case 'corrupted':
      return refused(damaged)
    case 'text':
      return parse(inflated.text, version)
  }
}

function parse(text: string, version: number): Opened {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refused(damaged)
  }
  for (const migrate of migrations.slice(version - 1)) json = migrate(json)
  const shared = readSession(json)
  return shared === undefined ? refused('its content is not a Fitscape session') : { kind: 'opened', shared }
}

function refused(why: string): Opened {
  return { kind: 'refused', message: `This link cannot be opened: ${why}. Your code is unchanged.` }
}

function kilobytes(count: number): string {
  return count < 1_048_576 ? `${Math.ceil(count / 1024)} KB` : `${(count / 1_048_576).toFixed(1)} MB`
}
