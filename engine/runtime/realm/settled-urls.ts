import { regexExec } from './intrinsics.ts'

/** The scheme with its colon, and the rest. Spaces and controls around a URL do not count. */
const schemed = /^[\0- ]*(?:([a-z][a-z\d+.-]*:))?(.*?)[\0- ]*$/is

/** User, host and path behind a scheme of the web. */
const webParts = /^[/\\]*(?:([^/\\?#]*)@)?([^/\\?#]*)([^?#]*)/s

/** Host, path and query behind any other scheme. */
const otherParts = /^(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/s

const webProtocol = /^(?:https?|ftp|wss?):$/i
const fileProtocol = /^file:$/i

/**
 * Printable ASCII but for `%`, `*`, `^` and `|`, and letters of scripts that are written from left to right and have been
 * in Unicode for decades: tables of domain names have their versions.
 */
const settledHost = /^[!"$&-)+-\]_-{}~àâäåæçèéêëìíîïñòóôöøùúûüýÿα-ωа-яぁ-ゖァ-ヺ一-龥가-힣]*$/i

/** Hosts that may replace another. */
const plainHost = /^[a-z\d.-]+$/i

/** The host of a scheme that is not of the web, which nothing decodes. */
const settledOpaqueHost = /^[!-&(-~]*$/

/** The absolute path of a file, with query and fragment. Engines know drives and servers to different degrees. */
const settledFile = /^\/(?!\/)(?:[^\t\n\r\\^|?#/]|\/(?!\/))*(?:[?#][^\t\n\r]*)?$/

/** The same from where another file is. */
const settledRelativeFile = /^\/?(?!\/)(?:[^\t\n\r\\^|?#/]|\/(?!\/))*(?:[?#][^\t\n\r]*)?$/

/**
 * Whether all engines parse a URL alike. They follow the standard to different degrees: Chromium accepts a space in a host
 * and escapes `*` there, and Node leaves `^` in a path as it is until version 22. `baseProtocol` is that of the base, if
 * there is one. Says no when in doubt.
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

/** Whether all engines do the same where a part of a URL with a protocol is replaced. */
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

/** Engines escape different characters of a path. */
function isSettledPath(path: string): boolean {
  return !fits(/[\^|]/, path)
}

/** The same goes for queries where the scheme is not of the web. */
function isSettledUser(text: string): boolean {
  return !fits(/'/, text)
}

/** Whether a query begins with at most one question mark that something follows. */
function isSettledSearch(search: string): boolean {
  return search === '' || fits(/^\??[^?\t\n\r]/, search)
}

/** `test` without a look at what pasted code may have replaced. */
function fits(pattern: RegExp, text: string): boolean {
  return regexExec(pattern, text) !== null
}
