import type { Subject } from '../../../model/subject/subject.ts'
import type { Domain } from '../domain/domain.ts'
import type { Law } from '../law.ts'

/** Titles such as `reverse: applied twice, gives the input`, with the bounds of inputs where these matter. */
export function titlesOf(laws: readonly Law[], subject: Subject): readonly string[] {
  const used = new Map<string, number>()
  return laws.map((law) => {
    const plain = `${subject.callables[law.target]!.name}: ${law.words}${boundsIn(law, omittedIn(law, subject))}`
    const times = (used.get(plain) ?? 0) + 1
    used.set(plain, times)
    return times === 1 ? plain : `${plain} (${times})`
  })
}

/** The optional parameters that the calls of a law omit, by their names. */
function omittedIn({ calls }: Law, { callables }: Subject): readonly string[] {
  return calls.flatMap(({ callable, args }) =>
    callables[callable]!.parameters.slice(args.length).flatMap((it) => (it.rest ? [] : [it.name])),
  )
}

/** The preconditions of a law that are not obvious from its types. */
function boundsIn({ inputs, words, kind, ordered }: Law, omitted: readonly string[]): string {
  const known = inputs.flatMap(({ name, domain }) => inWords(name, domain))
  const isSaid = kind === 'monotonicity' || ordered === undefined
  const order = isSaid ? [] : [`${inputs[ordered[0]]!.name} <= ${inputs[ordered[1]]!.name}`]
  const without = omitted.length === 0 ? [] : [`without ${[...new Set(omitted)].join(' and ')}`]
  const all = [...new Set([...known, ...order, ...without])]
  return all.length === 0 || words === '' ? '' : ` (${all.join(', ')})`
}

function inWords(name: string, domain: Domain): readonly string[] {
  switch (domain.kind) {
    case 'number':
      if (domain.least === undefined && domain.most === undefined) return []
      if (domain.most === undefined) return [`${name} from ${domain.least}`]
      return domain.least === undefined
        ? [`${name} up to ${domain.most}`]
        : [`${name} from ${domain.least} to ${domain.most}`]
    case 'text':
      if (domain.unit === 'letter') return [`${name} of letters from a to z`]
      if (domain.unit === 'digit') return [`${name} of digits`]
      if (domain.unit === 'ascii') return [`${name} of printable ASCII`]
      return domain.least === 0 ? [] : [`${name} is not empty`]
    case 'array':
      if (domain.isSorted === true) return [`${name} is sorted`]
      return [...(domain.least === 0 ? [] : [`${name} is not empty`]), ...inWords(`each of ${name}`, domain.element)]
    case 'tuple':
      return [
        ...new Set(domain.elements.flatMap((it) => inWords(`parts of ${name}`, it))),
        ...(domain.isSorted === true ? [`${name} in ascending order`] : []),
      ]
    case 'record': {
      const all = domain.properties.flatMap((it) => inWords(`${it.name} of ${name}`, it.domain))
      if (domain.ordered === undefined) return all
      const [lower, upper] = domain.ordered
      return [...all, `${lower} <= ${upper} in ${name}`]
    }
    case 'constants':
      return domain.isSample === true ? [`${name} from a list`] : []
    case 'boolean':
    case 'bigint':
    case 'date':
    case 'dictionary':
    case 'set':
    case 'map':
    case 'union':
      return []
  }
}
