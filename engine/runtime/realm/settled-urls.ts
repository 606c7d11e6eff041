import { regexExec } from './intrinsics.ts'

/** The scheme with its colon, and the rest, without surrounding spaces and control characters. */
const schemed = /^[\0- ]*(?:([a-z][a-z\d+.-]*:))?(.*?)[\0- ]*$/is

/** User, host and path after a scheme of the web. */
const webParts = /^[/\\]*(?:([^/\\?#]*)@)?([^/\\?#]*)([^?#]*)/s

/** Host, path and query after any other scheme. */
const otherParts = /^(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/s

const webProtocol = /^(?:https?|ftp|wss?):$/i
const fileProtocol = /^file:$/i

/**
 * Printable ASCII except `%`, `*`, `^` and `|`, and letters of left-to-right scripts that have been in Unicode for
 * decades, because tables of domain names have versions.
 */
const settledHost = /^[!"$&-)+-\]_-{}~àâäåæçèéêëìíîïñòóôöøùúûüýÿα-ωа-яぁ-ゖァ-ヺ一-龥가-힣]*$/i

/** Hosts that may replace another. */
const plainHost = /^[a-z\d.-]+$/i

/** The host of a scheme that is not of the web. It is never decoded. */
const settledOpaqueHost = /^[!-&(-~]*$/

/** An absolute file path with query and fragment. Support of drives and servers differs between engines. */
const settledFile = /^\/(?!\/)(?:[^\t\n\r\\^|?#/]|\/(?!\/))*(?:[?#][^\t\n\r]*)?$/

/** The same, relative to another file. */
const settledRelativeFile = /^\/?(?!\/)(?:[^\t\n\r\\^|?#/]|\/(?!\/))*(?:[?#][^\t\n\r]*)?$/

/**
 * Whether all engines parse a URL alike. They follow the standard to different degrees: Chromium accepts a space in a
 * host and escapes `*` there, and Node before version 22 keeps `^` in a path. `baseProtocol` is that of the base, if
 * any. False if in doubt.
 */
export function isSettledUrl(text: string, baseProtocol?: string): boolean {
  const [, scheme, rest] = regexExec(schemed, text) as unknown as [string, string | undefined, string]
  const protocol = scheme ?? baseProtocol
  // No engine parses it.
  if (protocol === undefined) return true
  const isRelative = scheme === undefined
  if (fits(webProtocol, protocol)) {
    if (isRelative && !fits(/^[/\\]{2}/, rest)) return isSettledPath(regexExec(/^[^?#]*/, rest)![0])
    const [, user, host, path] = regexExec(webParts, rest) as unknown as [string, string | undefined, string, string]
    return isSettledUser(user ?? '') && isSettledPath(user ?? '') && fits(settledHost, host) && isSettledPath(path)
  }
  if (fits(fileProtocol, protocol)) {
    if (isRelative) return fits(settledRelativeFile, rest)
    return fits(/^\/\//, rest) && fits(settledFile, regexExec(/^\/\/(.*)$/s, rest)![1]!)
  }
  if (isRelative || fits(/^blob:$/i, protocol)) return false
  const [, host, path, query] = regexExec(otherParts, rest) as unknown as [string, string | undefined, string, string?]
  const isOpaque = host === undefined && !fits(/^\//, path)
  if (fits(/[\t\n\r]/, rest) || (isOpaque && fits(/ /, path))) return false
  return fits(settledOpaqueHost, host ?? '') && isSettledPath(path) && isSettledUser(query ?? '')
}

/** Whether all engines behave alike when a part of a URL with this protocol is replaced. */
export function isSettledChange(part: string, value: string, protocol: string): boolean {
  if (!fits(webProtocol, protocol)) return fits(fileProtocol, protocol) && isSettledChangeOfFile(part, value)
  switch (part) {
    case 'protocol':
      return fits(/^(?:https?|ftp|wss?):?$/, value)
    case 'host':
      return fits(plainHost, regexExec(/^(.*?)(?::\d+)?$/s, value)![1]!)
    case 'hostname':
      return fits(plainHost, value)
    case 'port':
      return fits(/^\d*$/, value)
    case 'pathname':
      return isSettledPath(value)
    case 'search':
      return isSettledSearch(value)
    case 'username':
    case 'password':
      return isSettledUser(value)
    default:
      return true
  }
}

function isSettledChangeOfFile(part: string, value: string): boolean {
  if (part === 'pathname') return fits(settledFile, value) && !fits(/[?#]/, value)
  return part === 'hash' || (part === 'search' && isSettledSearch(value))
}

/** Engines escape different characters in a path. */
function isSettledPath(path: string): boolean {
  return !fits(/[\^|]/, path)
}

/** Also for queries of schemes that are not of the web. */
function isSettledUser(text: string): boolean {
  return !fits(/'/, text)
}

/** Whether a query starts with at most one question mark and is then not empty. */
function isSettledSearch(search: string): boolean {
  return search === '' || fits(/^\??[^?\t\n\r]/, search)
}

/** `test`, without lookups that pasted code may have replaced. */
function fits(pattern: RegExp, text: string): boolean {
  return regexExec(pattern, text) !== null
}
