import type { NamedKind } from './clues.ts'

/** The kind of value that a name of a parameter or property suggests, by its last word; undefined for most names. */
export function namedKind(name: string): NamedKind | undefined {
  const last = /[A-Z]?[a-z]+\d*$/.exec(name)?.[0].toLowerCase().replace(/\d+$/, '')
  return last === undefined ? undefined : kinds.get(last)
}

const kinds: ReadonlyMap<string, NamedKind> = new Map([
  ...words(
    'string',
    'text string str name title label url uri path word sentence message email prefix suffix slug href char character ' +
      'separator delimiter template html query pattern description filename extension currency country city locale ' +
      'language username password token word line markdown csv json',
  ),
  ...words(
    'number',
    'number num count length size index amount price quantity total sum age width height depth limit offset page year ' +
      'month day hour minute second ms min max minimum maximum step rate ratio percent score weight duration timeout ' +
      'delay attempt attempts retries capacity balance cost discount tax distance radius x y i j k n idx pos position',
  ),
  ...words('array', 'list array items rows elements entries values users lines words numbers records'),
])

function words(kind: NamedKind, text: string): readonly (readonly [string, NamedKind])[] {
  return text.split(' ').map((it) => [it, kind])
}
