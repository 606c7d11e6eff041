import type { Handler, Missing, User } from './types'

type Props = Missing & { size: 'small' | 'large'; count?: number }

/** Types of modules that are not there are any; the other half of a type is known. */
export function label(props: Props): unknown {
  return props.size === 'large' ? (props.count ?? 0) + props.text.length : 'few'
}

export const choose = (value: Missing | 'a' | null): unknown => (value === null ? 0 : value === 'a' ? 1 : value.n - 4)

interface Order {
  user: User & { name: string }
}

export const nameOf = (order: Order): string => order.user.name

export const handler: Handler<string> = async (event) => event.size - 3

class Plain {
  declare owner: User | (Missing & { id: number })
}

export const owner = (of: Plain): number => of.owner.id
