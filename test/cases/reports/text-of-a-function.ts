// istanbuljs/istanbuljs#721: counters show in the text of a function.
export function parametersOf(f: (left: number, right: number) => number): string {
  const text = add.toString()
  return text.includes('return') && f.length === 0 ? text.slice(text.indexOf('('), text.indexOf(')') + 1) : 'unknown'
}

export function add(left: number, right: number): number {
  return left + right
}
