import _ from 'lodash'
import { logger } from './logger'
import { config } from './config'
import { Order } from './order'

export function label(tags: readonly string[]): string {
  const distinct: string[] = _.uniq(tags)
  if (distinct.length > config.limits.tags) {
    logger.warn('too many tags', distinct.length)
    return 'many'
  }
  return distinct.length === 0 ? 'none' : 'some'
}

export async function total(id: string): Promise<number> {
  const order = await Order.find(id)
  if (order === undefined) return new Order(id).price === 5 ? 5 : 0
  return order.price > 100 ? order.price : 100
}
