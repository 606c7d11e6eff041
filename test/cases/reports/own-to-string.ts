// istanbuljs/istanbuljs#87: a function with a `toString` of its own beside one without.
const described = (): number => 100
described.toString = () => 'described'
const plain = (): number => 100

export function textOf(which: 'described' | 'plain'): string {
  return which === 'described' ? described.toString() : plain.toString()
}
