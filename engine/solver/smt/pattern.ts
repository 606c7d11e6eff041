import type { PatternOperator } from '../../model/symbolic/symbolic-operators.ts'
import { type PatternTree, patternTree } from '../../regex/pattern-tree.ts'
import { UnsupportedPattern } from '../../regex/unsupported.ts'
import { textOf } from './conversion.ts'
import { bool, quoted, type Translation, Untranslatable } from './term.ts'

/** Regular expressions, by the theory of strings. Captures are not supported. */
export const pattern: Readonly<Partial<Record<PatternOperator, Translation>>> = {
  test(text, source, flags) {
    if (source.value === undefined || flags.value === undefined)
      throw new Untranslatable('a pattern that is not constant')
    try {
      return bool(`(str.in_re ${textOf(text)} ${found(patternTree(String(source.value), String(flags.value)))})`)
    } catch (error) {
      if (error instanceof UnsupportedPattern) throw new Untranslatable(error.message)
      throw error
    }
  },
}

/** All texts of code units. */
export const anything = '(re.* (re.range "\\u{0}" "\\u{ffff}"))'

/** All texts that contain a match: any text may surround it unless anchored. */
function found(tree: PatternTree): string {
  if (tree.kind === 'choice') return `(re.union ${tree.parts.map(found).join(' ')})`
  const parts = tree.kind === 'sequence' ? tree.parts : [tree]
  const isAtStart = parts[0]?.kind === 'start'
  const isAtEnd = parts.at(-1)?.kind === 'end'
  const inner = parts.slice(isAtStart ? 1 : 0, isAtEnd ? -1 : undefined).map(expression)
  return concatenated([...(isAtStart ? [] : [anything]), ...inner, ...(isAtEnd ? [] : [anything])])
}

function expression(tree: PatternTree): string {
  switch (tree.kind) {
    case 'characters':
      return union(ranges(tree.characters))
    case 'sequence':
      return concatenated(tree.parts.map(expression))
    case 'choice':
      return union(tree.parts.map(expression))
    case 'repetition': {
      const { part, least, most } = tree
      const one = expression(part)
      if (most === Infinity) return least === 0 ? `(re.* ${one})` : `(re.++ ((_ re.^ ${least}) ${one}) (re.* ${one}))`
      return `((_ re.loop ${least} ${most}) ${one})`
    }
    case 'start':
    case 'end':
      throw new Untranslatable('an anchor inside a pattern')
  }
}

function ranges(characters: readonly number[]): readonly string[] {
  return characters.flatMap((first, at) => {
    const [from, to] = [first, characters[at + 1]!].map((it) => quoted(String.fromCharCode(it)))
    return at % 2 === 0 ? [`(re.range ${from!} ${to!})`] : []
  })
}

function union(all: readonly string[]): string {
  return all.length === 0 ? 're.none' : all.length === 1 ? all[0]! : `(re.union ${all.join(' ')})`
}

function concatenated(all: readonly string[]): string {
  return all.length === 0 ? '(str.to_re "")' : all.length === 1 ? all[0]! : `(re.++ ${all.join(' ')})`
}
