import * as v from 'valibot'
import { isFileName } from '../session/sharing/shared.ts'

/** The version of the messages between a playground and the page around it: the value of `fitscape` in each of them. */
export const messageVersion = 1

/** Longest code that is taken from another page, in UTF-16 code units: as much as a link may carry. */
const longestCode = 262_144

/** What the page around a playground may ask of it. */
export type Request =
  /** Shows this code in place of what is there. Nothing is run. */
  | { readonly type: 'setCode'; readonly code: string; readonly file?: string }
  /** As if the person had pressed Generate. */
  | { readonly type: 'run' }
  | { readonly type: 'stop' }

/** What a playground tells the page around it. */
export type News =
  /** It listens. */
  | { readonly type: 'ready' }
  /** It would be this high without scrolling, in CSS pixels. Told only where the address says `height=auto`. */
  | { readonly type: 'resize'; readonly height: number }
  /** A run goes on; at most about 20 a second. */
  | {
      readonly type: 'progress'
      readonly phase: 'compiling' | 'loading' | 'searching' | 'finishing'
      readonly covered: number
      readonly goals: number
      readonly evaluations: number
    }
  /** A run is over. `message` says what kept it from its end, or that calls ran out of their budget; `code` is the test file, and '' where there is none. */
  | {
      readonly type: 'done'
      readonly covered: number
      readonly goals: number
      readonly tests: number
      readonly code: string
      readonly message?: string
    }

  /** `count` requests were refused since this was last told; `why` is about the last of them, `request` what it was, if that is known. */
  | { readonly type: 'refused'; readonly request?: Request['type']; readonly why: string; readonly count: number }

const version = v.literal(messageVersion)

const request: v.GenericSchema<unknown, Request & { readonly fitscape: typeof messageVersion }> = v.variant('type', [
  v.object({
    fitscape: version,
    type: v.literal('setCode'),
    code: v.pipe(v.string(), v.maxLength(longestCode, `The code is longer than ${longestCode} UTF-16 code units`)),
    file: v.exactOptional(v.pipe(v.string(), v.check(isFileName, 'A file has a name such as "triangle.ts"'))),
  }),
  v.object({ fitscape: version, type: v.literal('run') }),
  v.object({ fitscape: version, type: v.literal('stop') }),
])

/** What a message from the page around asks for. */
export type Heard =
  | { readonly kind: 'request'; readonly request: Request }
  /** It is not meant for a playground. */
  | { readonly kind: 'other' }
  /** It is, and cannot be understood; `why` is for whoever wrote the page around. */
  | { readonly kind: 'refused'; readonly request?: Request['type']; readonly why: string }

/** Reads a message, which may be anything, and copies what is known of it. */
export function heard(data: unknown): Heard {
  if (typeof data !== 'object' || data === null || !('fitscape' in data)) return { kind: 'other' }
  const parsed = v.safeParse(request, data, { abortEarly: true })
  if (parsed.success) {
    const { fitscape: _, ...known } = parsed.output
    return { kind: 'request', request: known }
  }
  const [issue] = parsed.issues
  const at = v.getDotPath(issue)
  const asked = (data as { readonly type?: unknown }).type
  return {
    kind: 'refused',
    ...(isType(asked) ? { request: asked } : {}),
    why: `${at === null ? '' : `${at}: `}${issue.message}`,
  }
}

function isType(it: unknown): it is Request['type'] {
  return it === 'setCode' || it === 'run' || it === 'stop'
}
