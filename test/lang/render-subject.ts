import type { Callable, Subject } from '../../engine/model/subject/subject.ts'
import type { Parameter, TypeId, TypeShape } from '../../engine/model/subject/type.ts'

/** A subject as text for comparison with its source. */
export function renderSubject(subject: Subject): unknown {
  const { types, classes, callables, constants } = subject
  const show = renderer(subject)
  const classNameOf = ({ kind, owner }: Callable): string | undefined =>
    owner === undefined || kind === 'construct' ? undefined : classes[owner]!.name
  const line = (it: Callable): string => {
    const object = it.receiver === undefined ? classNameOf(it) : show(it.receiver)
    const member = it.member === undefined ? '' : `.${it.member}`
    const receiver = object === undefined ? it.path.join('.') : `(${object})${member}`
    const parameters = it.parameters.map((parameter) => showParameter(show, parameter)).join(', ')
    const result = `${it.awaited ? 'await ' : ''}${show(it.returns)}`
    const runs = it.runs === undefined ? '' : ` runs ${String(it.runs)}`
    const place = `${String(it.place.line)}:${String(it.place.column)}`
    return `${short(`${it.kind} ${receiver}(${parameters}): ${result}`)}${runs} at ${place}`
  }
  const names = (ids: readonly number[]): readonly string[] => ids.map((id) => callables[id]!.name)
  const objects = types.flatMap((it, id) => {
    const fits = subject.assignable[id]!.filter(
      (other) => other !== id && it.kind !== 'unknown' && it.kind !== 'anyObject',
    )
    return fits.length === 0 ? [] : [[short(show(id)), short(fits.map((other) => show(other)).join(' , '))] as const]
  })
  return {
    hasExports: subject.hasExports,
    targets: subject.targets.map((id) => `${callables[id]!.target}: ${callables[id]!.name}`),
    callables: Object.fromEntries(callables.map((it) => [it.name, line(it)])),
    classes: classes.map((it) => ({
      ...it,
      subclasses: it.subclasses.map((id) => classes[id]!.name),
      constructors: names(it.constructors),
      members: names(it.members),
      fields: names(it.fields),
    })),
    assignable: Object.fromEntries(objects),
    constants: { ...constants, numbers: constants.numbers.map(String), bigints: constants.bigints.map(String) },
  }
}

function short(text: string): string {
  return text.length <= 600 ? text : `${text.slice(0, 600)}…`
}

function showParameter(show: (id: TypeId) => string, { name, type, optional, rest, hasDefault }: Parameter): string {
  return `${rest ? '...' : ''}${name}${optional ? '?' : ''}: ${show(type)}${hasDefault ? ' = …' : ''}`
}

function weightOf(weight: number | undefined): string {
  return weight === undefined ? '' : ` ×${String(weight)}`
}

/** Renders types as readable text. */
export function renderer({ types, classes }: Subject): (id: TypeId) => string {
  const open: TypeId[] = []
  const show = (id: TypeId): string => {
    const back = open.lastIndexOf(id)
    if (back !== -1) return `↑${String(open.length - back)}`
    open.push(id)
    const text = describe(types[id]!)
    open.pop()
    return text
  }
  const describe = (shape: TypeShape): string => {
    switch (shape.kind) {
      case 'literal':
        return typeof shape.value === 'string' ? `'${shape.value}'` : String(shape.value)
      case 'enum': {
        const members = shape.members.map((it) => `${it.name}=${String(it.value)}`)
        return `${shape.exported ? 'exported ' : ''}enum ${shape.name} {${members.join(' ')}}`
      }
      case 'union':
        return 12 < shape.members.length
          ? `union of ${String(shape.members.length)}`
          : shape.members.map((it, at) => `${show(it)}${weightOf(shape.weights?.[at])}`).join(' | ')
      case 'array':
        return `(${show(shape.element)})[]`
      case 'tuple':
        return `[${shape.elements.map((it) => `${it.rest ? '...' : ''}${show(it.type)}${it.optional ? '?' : ''}`).join(', ')}]`
      case 'object': {
        const properties = shape.properties.map((it) => `${it.name}${it.optional ? '?' : ''}: ${show(it.type)}`)
        const index = shape.index === undefined ? [] : [`[]: ${show(shape.index)}`]
        return `${shape.name}{${[...properties, ...index].join('; ')}}`
      }
      case 'class':
        return `class ${classes[shape.class]!.name}`
      case 'function':
        return `(${shape.parameters.map((it) => showParameter(show, it)).join(', ')}) => ${shape.returnsThis === true ? 'this' : show(shape.returns)}`
      case 'constructor':
        return `new () => ${show(shape.makes)}`
      case 'template':
        return `${shape.casing ?? ''}\`${shape.parts.map((it) => (typeof it === 'string' ? it : `\${${show(it)}}`)).join('')}\``
      case 'branded':
        return `${shape.name} of ${show(shape.base)}`
      case 'builtin':
        return `${shape.name}<${shape.args.map(show).join(', ')}>`
      case 'number':
      case 'string':
      case 'boolean':
      case 'bigint':
      case 'symbol':
      case 'undefined':
      case 'null':
      case 'void':
      case 'never':
      case 'unknown':
      case 'anyObject':
        return shape.kind
    }
  }
  return show
}
