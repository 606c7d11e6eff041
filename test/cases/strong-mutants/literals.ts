export const table = { one: 1, 'two words': 2, [`three`]: 3, nested: { list: [1, 2], empty: {}, none: [] } }

export function made(text: string, [first = 'a', ...others]: string[], { size = 1, deep: { flag = true } = {} } = {} as any) {
  let [x, y] = [first, others[0]]
  ;[x, y] = [y!, x!]
  ;({ size } = { size: 2 })
  return [x, y, size, flag, '', 'text', ``, `plain`, `with ${text}`, String.raw`raw ${text}`, true, false]
}

export function arrays(n: number) {
  return [new Array(n), new Array(), Array(n, n), Array(), Array.from({ length: n })]
}

export class Named {
  'a name' = 'value';
  ['computed'] = 'value'
  static kinds = ['a', 'b']
  get label() {
    return Symbol('name')
  }
}
