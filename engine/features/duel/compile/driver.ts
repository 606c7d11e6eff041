import ts from 'typescript'
import type { BySide } from '../../../model/report/duel.ts'
import { comparing, helpers } from './helpers.ts'
import {
  constructorOf,
  functionOf,
  isAwaited,
  isClass,
  isOptional,
  isRest,
  isWider,
  type Pair,
  publicMembers,
} from './signatures.ts'

/**
 * Generates a module with a function or class for every pair that calls both implementations with the same arguments
 * and compares what they do:
 *
 * ```ts
 * export function area(width: Parameters<typeof duel$left.area>[0]): void {
 *   // both are called, the second with copies of what may be changed; results, errors and arguments are compared
 * }
 * ```
 *
 * An object of such a class holds one of each implementation.
 */
export function driverText(checker: ts.TypeChecker, pairs: readonly Pair[], modules: BySide<string>): string {
  const twins = new Map(pairs.filter((it) => isClass(it.left)).map((it) => [it.left, it.name]))
  const writer = { checker, twins }
  return [
    '// @ts-nocheck',
    `import * as duel$left from ${JSON.stringify(`./${modules.left}`)}`,
    `import * as duel$right from ${JSON.stringify(`./${modules.right}`)}`,
    helpers,
    ...pairs.map((it) => (isClass(it.left) ? classText(it, writer) : functionText(it, writer))),
    '',
  ].join('\n')
}

interface Writer {
  readonly checker: ts.TypeChecker
  /** The classes of the left implementation with a counterpart in the driver, and its name. */
  readonly twins: ReadonlyMap<ts.Symbol, string>
}

interface Argument {
  readonly declared: string
  /** The expressions passed to the implementations. */
  readonly left: string
  readonly right: string
  /** The copy passed to the right implementation: its name, and that of the original. */
  readonly copy?: { readonly name: string; readonly of: string }
}

function functionText({ name, left, right }: Pair, writer: Writer): string {
  const { checker } = writer
  const [mine, theirs] = [functionOf(checker, left)!, functionOf(checker, right)!]
  const types = (side: string): string => `Parameters<typeof duel$${side}.${name}>`
  const args = argumentsOf(mine, theirs, types, writer)
  const head = name === 'default' ? 'export default function' : `export function ${name}`
  return `${prefixed(head, mine, theirs, checker)}(${declaredOf(args)}) {\n${comparison(`duel$left.${name}`, `duel$right.${name}`, args, isAsync(mine, theirs, checker))}}\n`
}

function classText({ name, left, right }: Pair, writer: Writer): string {
  const { checker } = writer
  const made = constructorOf(checker, left)
  const theirs = constructorOf(checker, right)
  const members = made === undefined || theirs === undefined ? [] : [constructorText(name, made, theirs, writer)]
  const [mine, other] = [left, right].map((it) => checker.getTypeOfSymbol(it)) as [ts.Type, ts.Type]
  if (0 < members.length) {
    const instances = [left, right].map((it) => publicMembers(checker.getDeclaredTypeOfSymbol(it)))
    const types = (side: string): string => `InstanceType<typeof duel$${side}.${name}>`
    members.push(
      ...membersText(
        instances[0]!,
        instances[1]!,
        { left: 'this.$left', right: 'this.$right', types, head: '' },
        writer,
      ),
    )
  }
  const types = (side: string): string => `typeof duel$${side}.${name}`
  const statics = { left: `duel$left.${name}`, right: `duel$right.${name}`, types, head: 'static ' }
  members.push(...membersText(publicMembers(mine), publicMembers(other), statics, writer))
  const head = name === 'default' ? 'export default class' : `export class ${name}`
  const fields =
    0 < members.length && made !== undefined ? '  private readonly $left: any\n  private readonly $right: any\n' : ''
  return `${head} {\n${fields}${members.join('')}}\n`
}

function constructorText(name: string, mine: ts.Signature, theirs: ts.Signature, writer: Writer): string {
  const args = argumentsOf(mine, theirs, (side) => `ConstructorParameters<typeof duel$${side}.${name}>`, writer)
  const lines = [
    ...copiesOf(args),
    'let $threw: any, $threwToo: any',
    `try { this.$left = new duel$left.${name}(${args.map((it) => it.left).join(', ')}) } catch ($error) { $threw = [$error] }`,
    `try { this.$right = new duel$right.${name}(${args.map((it) => it.right).join(', ')}) } catch ($error) { $threwToo = [$error] }`,
    `${comparing}($threw ?? null, $threwToo ?? null)`,
    'if ($threw !== undefined) throw $threw[0]',
    'if ($threwToo !== undefined) throw $threwToo[0]',
  ]
  return `  constructor(${declaredOf(args)}) {\n${indented(lines)}  }\n`
}

/** The objects that members are called on, and the types of these members. */
interface Receiver {
  readonly left: string
  readonly right: string
  readonly types: (side: string) => string
  readonly head: string
}

function membersText(
  mine: ReadonlyMap<string, ts.Symbol>,
  theirs: ReadonlyMap<string, ts.Symbol>,
  { left, right, types, head }: Receiver,
  writer: Writer,
): readonly string[] {
  const { checker } = writer
  return [...mine].flatMap(([name, member]) => {
    const other = theirs.get(name)
    if (other === undefined) return []
    const [calls, callsToo] = [functionOf(checker, member), functionOf(checker, other)]
    if (calls !== undefined && callsToo !== undefined) {
      const args = argumentsOf(calls, callsToo, (side) => `Parameters<(${types(side)})['${name}']>`, writer)
      const body = comparison(`${left}.${name}`, `${right}.${name}`, args, isAsync(calls, callsToo, checker))
      return [`  ${prefixed(head + name, calls, callsToo, checker, head)}(${declaredOf(args)}) {\n${body}  }\n`]
    }
    const isSet = isSettable(member) && isSettable(other)
    const value = { declared: '', left: '$value', right: '$copy', copy: { name: '$copy', of: '$value' } }
    return [
      `  ${head}get ${name}() {\n${comparison(`(() => ${left}.${name})`, `(() => ${right}.${name})`, [], 'sync')}  }\n`,
      ...(isSet
        ? [
            `  ${head}set ${name}($value: (${types('left')})['${name}']) {\n${comparison(`((it: any) => { ${left}.${name} = it })`, `((it: any) => { ${right}.${name} = it })`, [value], 'sync')}  }\n`,
          ]
        : []),
    ]
  })
}

/** Whether a member has a setter: a plain property holds what the test sets anyway. */
function isSettable({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(ts.isSetAccessor)
}

type CallStyle = 'sync' | 'async'

function isAsync(left: ts.Signature, right: ts.Signature, checker: ts.TypeChecker): CallStyle {
  return isAwaited(checker, left) || isAwaited(checker, right) ? 'async' : 'sync'
}

function prefixed(head: string, left: ts.Signature, right: ts.Signature, checker: ts.TypeChecker, before = ''): string {
  if (isAsync(left, right, checker) === 'sync') return head
  if (head.startsWith('export default ')) return head.replace('function', 'async function')
  return head.startsWith('export ')
    ? head.replace('export ', 'export async ')
    : `${before}async ${head.slice(before.length)}`
}

/** Calls both implementations; compares what they returned or threw, then their arguments after the call. */
function comparison(left: string, right: string, args: readonly Argument[], callStyle: CallStyle): string {
  const wait = callStyle === 'async' ? 'await ' : ''
  return indented([
    ...copiesOf(args),
    'let $value1: any, $value2: any, $threw1 = false, $threw2 = false',
    `try { $value1 = ${wait}${left}(${args.map((it) => it.left).join(', ')}) } catch ($error) { $value1 = $error; $threw1 = true }`,
    `try { $value2 = ${wait}${right}(${args.map((it) => it.right).join(', ')}) } catch ($error) { $value2 = $error; $threw2 = true }`,
    `if ($threw1 !== $threw2) ${comparing}($threw1, $threw2)`,
    `else ${comparing}($value1, $value2)`,
    ...args.flatMap(({ copy }) => (copy === undefined ? [] : [`${comparing}(${copy.of}, ${copy.name})`])),
  ])
}

function argumentsOf(
  mine: ts.Signature,
  theirs: ts.Signature,
  types: (side: string) => string,
  { checker, twins }: Writer,
): readonly Argument[] {
  const others = theirs.getParameters()
  return mine.getParameters().map((parameter, at) => {
    const name = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(parameter.name) ? parameter.name : `argument${at + 1}`
    const symbol = checker.getTypeOfSymbol(parameter).getSymbol()
    const twin = symbol === undefined ? undefined : twins.get(symbol)
    const side = isWider(checker, parameter, others[at]) ? 'left' : 'right'
    if (isRest(parameter)) {
      const type = `(${types('left')})[${at}]`
      return {
        declared: `...${name}: ${type}[]`,
        left: `...${name}`,
        right: `...$${name}`,
        copy: { name: `$${name}`, of: name },
      }
    }
    const optional = isOptional(parameter) && (others[at] === undefined || isOptional(others[at])) ? '?' : ''
    if (twin !== undefined && twin !== 'default') {
      return { declared: `${name}${optional}: ${twin}`, left: `${name}?.['$left']`, right: `${name}?.['$right']` }
    }
    const type = `${types(side)}[${at}]`
    // An optional parameter before others is declared as possibly undefined, which tests would not try otherwise.
    const isBeforeOthers = optional !== '' && at + 1 < mine.getParameters().length
    const declared = isBeforeOthers ? `${name}: ${type} | undefined` : `${name}${optional}: ${type}`
    // A primitive needs no copy.
    if (isPrimitive(checker.getTypeOfSymbol(parameter))) return { declared, left: name, right: name }
    return { declared, left: name, right: `$${name}`, copy: { name: `$${name}`, of: name } }
  })
}

function isPrimitive(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type]
  return parts.every(({ flags }) => (flags & primitiveFlags) !== 0)
}

const primitiveFlags =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null

function copiesOf(args: readonly Argument[]): readonly string[] {
  return args.flatMap(({ copy }) => (copy === undefined ? [] : [`const ${copy.name}: any = duel$copy(${copy.of})`]))
}

function declaredOf(args: readonly Argument[]): string {
  return args.map((it) => it.declared).join(', ')
}

function indented(lines: readonly string[]): string {
  return lines.map((it) => `    ${it}\n`).join('')
}
