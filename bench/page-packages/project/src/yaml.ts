import { parse, stringify, YAMLParseError, type ToStringOptions } from 'yaml'

const options: ToStringOptions = { lineWidth: 0 }

/** The port in a file of settings. */
export function portOf(text: string): number {
  try {
    const settings: unknown = parse(text)
    if (typeof settings !== 'object' || settings === null) return -1
    return 'port' in settings ? Number(settings.port) : 80
  } catch (error) {
    if (error instanceof YAMLParseError) return -2
    throw error
  }
}

/** The file for some names. */
export function written(title: string, names: readonly string[]): string {
  if (names.length > 3) return stringify({ title, count: names.length }, options)
  return title === '' ? stringify({ names }, options) : stringify({ title, names }, options)
}
