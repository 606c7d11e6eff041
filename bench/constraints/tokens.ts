/** A token of a condition. */
export type Token =
  | { readonly kind: 'number' | 'bigint' | 'string' | 'name' | 'sign'; readonly text: string }
  | { readonly kind: 'pattern'; readonly text: string; readonly flags: string }

const signs = [
  '>>>',
  '===',
  '!==',
  '**',
  '&&',
  '||',
  '??',
  '<<',
  '>>',
  '<=',
  '>=',
  '==',
  '!=',
  ...Array.from('+-*/%<>!~&|^?:()[].,'),
]

const number = /^(?:0x[\da-f]+|\d+n|\d+(?:\.\d+)?(?:e[+-]?\d+)?)/i
const name = /^[a-z_]\w*/i
const string = /^'((?:[^'\\]|\\.)*)'/
const pattern = /^\/((?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+)\/([a-z]*)/

/** Splits a condition in JavaScript into tokens. A slash after an operator begins a pattern. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (let rest = text.trimStart(); rest !== ''; rest = rest.trimStart()) {
    const [token, length] = first(rest, tokens.at(-1))
    tokens.push(token)
    rest = rest.slice(length)
  }
  return tokens
}

function first(rest: string, before: Token | undefined): readonly [Token, number] {
  const isOperand = before !== undefined && (before.kind !== 'sign' || before.text === ')' || before.text === ']')
  const regex = isOperand ? null : pattern.exec(rest)
  if (regex !== null) return [{ kind: 'pattern', text: regex[1]!, flags: regex[2]! }, regex[0].length]
  const digits = number.exec(rest)
  if (digits !== null)
    return [{ kind: digits[0].endsWith('n') ? 'bigint' : 'number', text: digits[0] }, digits[0].length]
  const word = name.exec(rest)
  if (word !== null) return [{ kind: 'name', text: word[0] }, word[0].length]
  const quoted = string.exec(rest)
  if (quoted !== null)
    return [{ kind: 'string', text: JSON.parse(`"${quoted[1]!.replaceAll('"', '\\"')}"`) as string }, quoted[0].length]
  const sign = signs.find((it) => rest.startsWith(it))
  if (sign === undefined) throw new Error(`Cannot parse ${rest}`)
  return [{ kind: 'sign', text: sign }, sign.length]
}
