import * as v from 'valibot'
import type { ThemeChoice } from '../page/theme.svelte.ts'
import { isFileName } from '../session/sharing/shared.ts'

/** The version of the messages between a playground and the embedding page: the value of `fitscape` in each. */
export const messageVersion = 1

/** Longest code that another page may set, in UTF-16 code units: as much as a link may carry. */
const longestCode = 262_144

/** Requests of the embedding page. */
export type Request =
  /** Replaces the code. Runs nothing. */
  | { readonly type: 'setCode'; readonly code: string; readonly file?: string }
  /** The same as pressing Generate. */
  | { readonly type: 'run' }
  | { readonly type: 'stop' }
  | { readonly type: 'theme'; readonly theme: ThemeChoice }

/** Messages of a playground to the embedding page. */
export type News =
  /** The playground listens. */
  | { readonly type: 'ready' }
  /** The height without scrolling, in CSS pixels. Sent only if the address has `height=auto`. */
  | { readonly type: 'resize'; readonly height: number }
  /** The progress of a run, at most about 20 times a second. */
  | {
      readonly type: 'progress'
      readonly phase: 'compiling' | 'loading' | 'searching' | 'finishing'
      readonly covered: number
      readonly goals: number
      readonly evaluations: number
    }
  /** A run is over. `message` explains why it or some calls ended early; `code` is the test file, or empty. */
  | {
      readonly type: 'done'
      readonly covered: number
      readonly goals: number
      readonly tests: number
      readonly code: string
      readonly message?: string
    }

  /**
   * The visitor has allowed packages. The embedding page reads their files, and answers each `FileRequest` on the port
   * that comes with this message.
   */
  | { readonly type: 'packages' }

  /** `count` requests were refused since the last such message; `why` and `request` describe the last one. */
  | { readonly type: 'refused'; readonly request?: Request['type']; readonly why: string; readonly count: number }

/** A question for a file of a package. */
export interface FileRequest {
  readonly id: number
  /** As `NAME@VERSION/PATH`, each part encoded as in an address. For `package.json`, the version may be a range. */
  readonly path: string
}

/** The text of a file, or the status of HTTP with which its site refused it, which is 0 if it was not reached. */
export type FileContent = { readonly text: string } | { readonly status: number }

/** The answer to a `FileRequest`. */
export type FileAnswer = FileContent & { readonly id: number }

const fileAnswer: v.GenericSchema<unknown, FileAnswer> = v.union([
  v.object({ id: v.number(), text: v.string() }),
  v.object({ id: v.number(), status: v.pipe(v.number(), v.integer()) }),
])

/** Parses an answer of any form; undefined if it is none. */
export function parseFileAnswer(data: unknown): FileAnswer | undefined {
  const parsed = v.safeParse(fileAnswer, data)
  return parsed.success ? parsed.output : undefined
}

const version = v.literal(messageVersion)

const request: v.GenericSchema<unknown, Request & { readonly fitscape: typeof messageVersion }> = v.variant('type', [
  v.object({
    fitscape: version,
    type: v.literal('setCode'),
    code: v.pipe(v.string(), v.maxLength(longestCode, `The code is longer than ${longestCode} UTF-16 code units`)),
    file: v.exactOptional(v.pipe(v.string(), v.check(isFileName, 'The file needs a name such as "triangle.ts"'))),
  }),
  v.object({ fitscape: version, type: v.literal('run') }),
  v.object({ fitscape: version, type: v.literal('stop') }),
  v.object({ fitscape: version, type: v.literal('theme'), theme: v.picklist(['system', 'light', 'dark']) }),
])

/** A parsed message of the embedding page. */
export type ParsedMessage =
  | { readonly kind: 'request'; readonly request: Request }
  /** The message is not meant for a playground. */
  | { readonly kind: 'other' }
  /** The message is meant for a playground but is not understood; `why` is for the author of the embedding page. */
  | { readonly kind: 'refused'; readonly request?: Request['type']; readonly why: string }

/** Parses a message of any form and copies the known parts. */
export function parseMessage(data: unknown): ParsedMessage {
  if (typeof data !== 'object' || data === null || !('fitscape' in data)) return { kind: 'other' }
  const parsed = v.safeParse(request, data, { abortEarly: true })
  if (parsed.success) {
    const { fitscape: _, ...known } = parsed.output
    return { kind: 'request', request: known }
  }
  const [issue] = parsed.issues
  const at = v.getDotPath(issue)
  const type = (data as { readonly type?: unknown }).type
  return {
    kind: 'refused',
    ...(isType(type) ? { request: type } : {}),
    why: `${at === null ? '' : `${at}: `}${issue.message}`,
  }
}

function isType(value: unknown): value is Request['type'] {
  return value === 'setCode' || value === 'run' || value === 'stop' || value === 'theme'
}
