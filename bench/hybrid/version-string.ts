export interface Version {
  readonly major: number
  readonly minor: number
  readonly patch: number
  readonly tag: string
}

const shape = /^v?(\d{1,4})\.(\d{1,4})(?:\.(\d{1,4}))?(?:-(alpha|beta|rc)\.?(\d{0,3}))?$/

export function parseVersion(text: string): Version {
  const match = shape.exec(text)
  if (match === null) throw new SyntaxError(`Not a version: ${text}`)
  return { major: Number(match[1]), minor: Number(match[2]), patch: Number(match[3] ?? 0), tag: match[4] ?? '' }
}

/** Whether somebody with this version has to be told of a newer one. */
export function advice(text: string): string {
  const version = parseVersion(text)
  if (version.tag === 'alpha') return 'Take something stable'
  if (version.major === 0) return version.minor < 9 ? 'Too old to mend' : 'Go to 1.0'
  if (version.major === 3 && version.minor === 14 && version.patch === 15) return 'Has a known hole'
  if (version.major > 3) return version.tag === 'rc' ? 'Thank you for trying' : 'Newest'
  return version.patch > 100 ? 'Well mended' : 'There is a newer one'
}

/** Whether a version is in a range of two, written `1.2 - 2.0`. */
export function isWithin(text: string, range: string): boolean {
  const separator = range.indexOf(' - ')
  if (separator === -1) return text === range
  const low = parseVersion(range.slice(0, separator))
  const high = parseVersion(range.slice(separator + 3))
  const version = parseVersion(text)
  const number = (of: Version): number => of.major * 1e8 + of.minor * 1e4 + of.patch
  return number(version) >= number(low) && number(version) <= number(high)
}
