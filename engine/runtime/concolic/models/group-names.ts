import { append } from '../../realm/append.ts'
import { slice } from '../../realm/intrinsics.ts'

/** The name of each group of a pattern, by the group's number; `undefined` of those without, the whole match among them. */
export function groupNames(source: string): readonly (string | undefined)[] {
  const names: (string | undefined)[] = [undefined]
  let isInClass = false
  for (let at = 0; at < source.length; at++) {
    const character = source[at]
    if (character === '\\') at++
    else if (isInClass) isInClass = character !== ']'
    else if (character === '[') isInClass = true
    else if (character === '(') {
      if (source[at + 1] !== '?') append(names, undefined)
      else if (source[at + 2] === '<' && source[at + 3] !== '=' && source[at + 3] !== '!') {
        const from = at + 3
        while (at < source.length && source[at] !== '>') at++
        append(names, slice(source, from, at))
      }
    }
  }
  return names
}
