/** Bytes per conversion: `String.fromCharCode` takes them as arguments, whose number is limited. */
const chunk = 8192

/** Base64 with `-` and `_`, without padding: chat programs drop a trailing `=` from links. */
export function encodeBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += chunk) binary += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes such a text; undefined if it is invalid. */
export function decodeBase64Url(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/u.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
