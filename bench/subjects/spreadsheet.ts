export type CellValue = number | string | CellError

export class CellError {
  static readonly cycle = new CellError('#CYCLE')
  static readonly value = new CellError('#VALUE')
  static readonly reference = new CellError('#REF')
  static readonly division = new CellError('#DIV')

  private constructor(readonly code: string) {}

  toString(): string {
    return this.code
  }
}

type Aggregate = (values: readonly number[]) => number

const aggregates: Readonly<Record<string, Aggregate>> = {
  SUM: (values) => values.reduce((sum, value) => sum + value, 0),
  MIN: (values) => (values.length === 0 ? 0 : Math.min(...values)),
  MAX: (values) => (values.length === 0 ? 0 : Math.max(...values)),
  COUNT: (values) => values.length,
}

/** Cells from A1 to Z99 with formulas such as `=A1+B2*2` and `=SUM(A1:A9)`. */
export class Spreadsheet {
  readonly #inputs = new Map<string, string>()
  readonly #values = new Map<string, CellValue>()
  readonly #evaluating = new Set<string>()

  set(name: string, input: string | number): this {
    if (!isCellName(name)) throw new RangeError(`${name} is no cell`)
    const text = String(input).trim()
    if (text === '') this.#inputs.delete(name)
    else this.#inputs.set(name, text)
    this.#values.clear()
    return this
  }

  get(name: string): CellValue {
    if (!isCellName(name)) return CellError.reference
    const known = this.#values.get(name)
    if (known !== undefined) return known
    if (this.#evaluating.has(name)) return CellError.cycle
    this.#evaluating.add(name)
    try {
      const value = this.#evaluate(this.#inputs.get(name) ?? '')
      this.#values.set(name, value)
      return value
    } finally {
      this.#evaluating.delete(name)
    }
  }

  formula(name: string): string | undefined {
    const input = this.#inputs.get(name)
    return input?.startsWith('=') ? input.slice(1) : undefined
  }

  get usedCells(): string[] {
    return [...this.#inputs.keys()].sort()
  }

  #evaluate(input: string): CellValue {
    if (input === '') return 0
    if (!input.startsWith('=')) {
      const number = Number(input)
      return Number.isNaN(number) ? input : number
    }
    const formula = input.slice(1).replaceAll(' ', '')
    const call = /^([A-Z]+)\(([A-Z]\d+):([A-Z]\d+)\)$/.exec(formula)
    if (call) return this.#aggregate(call[1]!, call[2]!, call[3]!)
    return this.#sum(formula)
  }

  #aggregate(name: string, from: string, to: string): CellValue {
    const aggregate = Object.hasOwn(aggregates, name) ? aggregates[name] : undefined
    if (aggregate === undefined) return CellError.value
    if (!isCellName(from) || !isCellName(to)) return CellError.reference
    const numbers: number[] = []
    for (const cell of cellsBetween(from, to)) {
      if (!this.#inputs.has(cell)) continue
      const value = this.get(cell)
      if (value instanceof CellError) return value
      if (typeof value === 'number') numbers.push(value)
    }
    return aggregate(numbers)
  }

  #sum(formula: string): CellValue {
    let total = 0
    for (const [, sign, term] of formula.matchAll(/([+-]?)([^+-]+)/g)) {
      const value = this.#product(term!)
      if (typeof value !== 'number') return value
      total += sign === '-' ? -value : value
    }
    return total
  }

  #product(term: string): CellValue {
    let result: number | undefined
    for (const [, operator, operand] of term.matchAll(/([*/]?)([^*/]+)/g)) {
      const value = this.#operand(operand!)
      if (value instanceof CellError) return value
      if (typeof value !== 'number') return CellError.value
      if (result === undefined) result = value
      else if (operator === '/') {
        if (value === 0) return CellError.division
        result /= value
      } else result *= value
    }
    return result ?? CellError.value
  }

  #operand(text: string): CellValue {
    if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
    return isCellName(text) ? this.get(text) : CellError.reference
  }
}

function isCellName(name: string): boolean {
  return /^[A-Z][1-9]\d?$/.test(name)
}

function* cellsBetween(from: string, to: string): Generator<string> {
  const [left, right] = [from.charCodeAt(0), to.charCodeAt(0)].sort((a, b) => a - b) as [number, number]
  const [top, bottom] = [Number(from.slice(1)), Number(to.slice(1))].sort((a, b) => a - b) as [number, number]
  for (let column = left; column <= right; column++) {
    for (let row = top; row <= bottom; row++) yield `${String.fromCharCode(column)}${row}`
  }
}
