import type { Order, RootState, User } from './models'

export interface Orders {
  of(user: User): Promise<Order[]>
  readonly find: (id: string) => Promise<User | null>
}

export const select = (getState: () => RootState): string => {
  const { session } = getState()
  return session.user && session.user.role === 'admin' ? 'admin' : 'guest'
}

export class Discounts {
  constructor(private readonly orders: Orders) {}

  async of(id: string): Promise<number> {
    const user = await this.orders.find(id)
    if (user === null) throw new Error('no user')
    if (user.isBlocked) return 0
    const orders = await this.orders.of(user)
    return orders.length > 2 || orders.some((it) => it.total > 100) ? 10 : 5
  }
}
