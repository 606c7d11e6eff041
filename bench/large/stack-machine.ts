// An assembler and the little machine that its programs run on: a stack of 32-bit integers, a memory, calls, and traps.

export type Operation =
  | 'push'
  | 'pop'
  | 'dup'
  | 'swap'
  | 'over'
  | 'add'
  | 'sub'
  | 'mul'
  | 'div'
  | 'mod'
  | 'neg'
  | 'not'
  | 'and'
  | 'or'
  | 'xor'
  | 'shl'
  | 'shr'
  | 'eq'
  | 'lt'
  | 'gt'
  | 'load'
  | 'store'
  | 'jump'
  | 'jumpz'
  | 'jumpnz'
  | 'call'
  | 'ret'
  | 'print'
  | 'halt'

export interface Instruction {
  readonly operation: Operation
  readonly operand?: number
  readonly line: number
}

export interface Program {
  readonly instructions: readonly Instruction[]
  readonly labels: ReadonlyMap<string, number>
}

export class AssemblyError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(`Line ${line}: ${message}`)
    this.name = 'AssemblyError'
  }
}

/** Whether an operation has an operand: a number, or a label as well. */
const operands: Readonly<Record<Operation, 'none' | 'number' | 'label'>> = {
  push: 'number',
  pop: 'none',
  dup: 'none',
  swap: 'none',
  over: 'none',
  add: 'none',
  sub: 'none',
  mul: 'none',
  div: 'none',
  mod: 'none',
  neg: 'none',
  not: 'none',
  and: 'none',
  or: 'none',
  xor: 'none',
  shl: 'none',
  shr: 'none',
  eq: 'none',
  lt: 'none',
  gt: 'none',
  load: 'number',
  store: 'number',
  jump: 'label',
  jumpz: 'label',
  jumpnz: 'label',
  call: 'label',
  ret: 'none',
  print: 'none',
  halt: 'none',
}

function isOperation(text: string): text is Operation {
  return Object.hasOwn(operands, text)
}

/** Decimal, hexadecimal (0x1f), binary (0b101) or a character ('a'). */
export function parseNumber(text: string): number | undefined {
  const character = /^'(\\?.)'$/u.exec(text)?.[1]
  if (character !== undefined) {
    if (character === '\\n') return 10
    if (character === '\\t') return 9
    return character.length === 2 && character.startsWith('\\') ? character.charCodeAt(1) : character.codePointAt(0)
  }
  const isNegative = text.startsWith('-')
  const digits = isNegative ? text.slice(1) : text
  let value: number
  if (/^0x[0-9a-f]+$/i.test(digits)) value = parseInt(digits.slice(2), 16)
  else if (/^0b[01]+$/i.test(digits)) value = parseInt(digits.slice(2), 2)
  else if (/^\d+$/.test(digits)) value = parseInt(digits, 10)
  else return undefined
  if (value > 0xffffffff) return undefined
  return (isNegative ? -value : value) | 0
}

interface Draft {
  readonly operation: Operation
  readonly operand: string | undefined
  readonly line: number
}

export function assemble(text: string): Program {
  const labels = new Map<string, number>()
  const constants = new Map<string, number>()
  const drafts: Draft[] = []
  text.split('\n').forEach((whole, at) => {
    const line = at + 1
    let rest = whole.split(';')[0]!.trim()
    const label = /^([a-z_]\w*):/i.exec(rest)?.[1]
    if (label !== undefined) {
      if (labels.has(label)) throw new AssemblyError(line, `${label} is defined twice`)
      labels.set(label, drafts.length)
      rest = rest.slice(label.length + 1).trim()
    }
    if (rest === '') return
    const [name, ...words] = rest.split(/\s+/)
    if (name === '.const') {
      const value = words.length === 2 ? parseNumber(words[1]!) : undefined
      if (value === undefined) throw new AssemblyError(line, 'a constant is a name and a number')
      constants.set(words[0]!, value)
      return
    }
    const operation = name!.toLowerCase()
    if (!isOperation(operation)) throw new AssemblyError(line, `there is no operation ${name}`)
    const expected = operands[operation] === 'none' ? 0 : 1
    if (words.length > expected) throw new AssemblyError(line, `${operation} has too many operands`)
    if (words.length < expected) throw new AssemblyError(line, `${operation} lacks its operand`)
    drafts.push({ operation, operand: words[0], line })
  })
  const resolve = ({ operation, operand, line }: Draft): number => {
    const constant = constants.get(operand!)
    if (constant !== undefined) return constant
    const number = parseNumber(operand!)
    if (number !== undefined) return number
    const label = labels.get(operand!)
    if (label === undefined) throw new AssemblyError(line, `there is no ${operand}`)
    if (operands[operation] !== 'label') throw new AssemblyError(line, `${operation} takes no label`)
    return label
  }
  const instructions = drafts.map((it): Instruction => {
    const { operation, line } = it
    return it.operand === undefined ? { operation, line } : { operation, operand: resolve(it), line }
  })
  return { instructions, labels }
}

export type Trap =
  'stack-underflow' | 'stack-overflow' | 'division-by-zero' | 'bad-address' | 'bad-jump' | 'too-deep' | 'too-long'

export type Outcome =
  | { readonly kind: 'halted'; readonly steps: number }
  | { readonly kind: 'trapped'; readonly trap: Trap; readonly at: number }

export interface MachineOptions {
  readonly stackSize: number
  readonly memorySize: number
  readonly mostCalls: number
  readonly mostSteps: number
}

const defaults: MachineOptions = { stackSize: 64, memorySize: 256, mostCalls: 32, mostSteps: 2_000 }

class Trapped extends Error {
  constructor(readonly trap: Trap) {
    super(trap)
  }
}

export class Machine {
  private readonly options: MachineOptions
  private readonly stack: number[] = []
  private readonly calls: number[] = []
  private readonly memory: Int32Array
  private readonly output: number[] = []
  private counter = 0

  constructor(
    private readonly instructions: readonly Instruction[],
    options: Partial<MachineOptions> = {},
  ) {
    this.options = { ...defaults, ...options }
    if (this.options.stackSize < 2) throw new RangeError('A stack has to hold two operands')
    if (this.options.memorySize < 0 || this.options.memorySize > 65_536) throw new RangeError('No such memory')
    this.memory = new Int32Array(this.options.memorySize)
  }

  get printed(): readonly number[] {
    return this.output
  }

  get depth(): number {
    return this.stack.length
  }

  run(): Outcome {
    let steps = 0
    try {
      while (this.counter < this.instructions.length) {
        if (steps >= this.options.mostSteps) throw new Trapped('too-long')
        const instruction = this.instructions[this.counter]!
        steps += 1
        if (instruction.operation === 'halt') break
        this.counter += 1
        this.execute(instruction)
      }
    } catch (error) {
      if (!(error instanceof Trapped)) throw error
      return { kind: 'trapped', trap: error.trap, at: this.counter - 1 }
    }
    return { kind: 'halted', steps }
  }

  private execute({ operation, operand = 0 }: Instruction): void {
    switch (operation) {
      case 'push':
        this.push(operand)
        break
      case 'pop':
        this.pop()
        break
      case 'dup': {
        const value = this.pop()
        this.push(value)
        this.push(value)
        break
      }
      case 'swap': {
        const [a, b] = this.two()
        this.push(b)
        this.push(a)
        break
      }
      case 'over': {
        const [a, b] = this.two()
        this.push(a)
        this.push(b)
        this.push(a)
        break
      }
      case 'neg':
        this.push(-this.pop())
        break
      case 'not':
        this.push(this.pop() === 0 ? 1 : 0)
        break
      case 'load':
        this.push(this.memory[this.address(operand)]!)
        break
      case 'store':
        this.memory[this.address(operand)] = this.pop()
        break
      case 'jump':
        this.jump(operand)
        break
      case 'jumpz':
        if (this.pop() === 0) this.jump(operand)
        break
      case 'jumpnz':
        if (this.pop() !== 0) this.jump(operand)
        break
      case 'call':
        if (this.calls.length >= this.options.mostCalls) throw new Trapped('too-deep')
        this.calls.push(this.counter)
        this.jump(operand)
        break
      case 'ret': {
        const back = this.calls.pop()
        this.counter = back ?? this.instructions.length
        break
      }
      case 'print':
        this.output.push(this.pop())
        break
      case 'halt':
        break
      default: {
        const [a, b] = this.two()
        this.push(compute(operation, a, b))
      }
    }
  }

  private push(value: number): void {
    if (this.stack.length >= this.options.stackSize) throw new Trapped('stack-overflow')
    this.stack.push(value | 0)
  }

  private pop(): number {
    const value = this.stack.pop()
    if (value === undefined) throw new Trapped('stack-underflow')
    return value
  }

  private two(): readonly [number, number] {
    const second = this.pop()
    return [this.pop(), second]
  }

  private address(operand: number): number {
    // A negative operand says how far below the top of the memory to look.
    const address = operand < 0 ? this.memory.length + operand : operand
    if (address < 0 || address >= this.memory.length) throw new Trapped('bad-address')
    return address
  }

  private jump(target: number): void {
    if (target < 0 || target > this.instructions.length) throw new Trapped('bad-jump')
    this.counter = target
  }
}

type Binary = 'add' | 'sub' | 'mul' | 'div' | 'mod' | 'and' | 'or' | 'xor' | 'shl' | 'shr' | 'eq' | 'lt' | 'gt'

export function compute(operation: Binary, a: number, b: number): number {
  switch (operation) {
    case 'add':
      return a + b
    case 'sub':
      return a - b
    case 'mul':
      return Math.imul(a, b)
    case 'div':
      if (b === 0) throw new Trapped('division-by-zero')
      return Math.trunc(a / b)
    case 'mod':
      if (b === 0) throw new Trapped('division-by-zero')
      return a % b
    case 'and':
      return a & b
    case 'or':
      return a | b
    case 'xor':
      return a ^ b
    case 'shl':
      return b < 0 || b > 31 ? 0 : a << b
    case 'shr':
      return b < 0 || b > 31 ? (a < 0 ? -1 : 0) : a >> b
    case 'eq':
      return a === b ? 1 : 0
    case 'lt':
      return a < b ? 1 : 0
    case 'gt':
      return a > b ? 1 : 0
  }
}

/** Drops pushes that are popped at once, and computes what is known; jumps keep what they lead to. */
export function optimize({ instructions, labels }: Program): readonly Instruction[] {
  if (labels.size > 0) return instructions
  if (instructions.some((it) => operands[it.operation] === 'label')) return instructions
  const kept: Instruction[] = []
  for (const it of instructions) {
    const last = kept.at(-1)
    const before = kept.at(-2)
    if (it.operation === 'pop' && (last?.operation === 'push' || last?.operation === 'dup')) {
      kept.pop()
      continue
    }
    if ((it.operation === 'add' || it.operation === 'mul') && last?.operation === 'push') {
      const neutral = it.operation === 'add' ? 0 : 1
      if (last.operand === neutral && kept.length > 1) {
        kept.pop()
        continue
      }
      if (before?.operation === 'push') {
        const value = compute(it.operation, before.operand!, last.operand!) | 0
        kept.splice(-2, 2, { operation: 'push', operand: value, line: it.line })
        continue
      }
    }
    if (it.operation === 'neg' && last?.operation === 'neg') {
      kept.pop()
      continue
    }
    kept.push(it)
  }
  return kept
}
