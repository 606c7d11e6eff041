import { z } from 'zod'
import createLogger from 'logger'
import * as metrics from '@shop/metrics'
import './polyfills'

const schema = z.object({ name: z.string().min(1), age: z.number() })
const logger = createLogger('orders')

export class OrderError extends metrics.TaggedError {
  reason(code: number): string {
    return code > 400 ? 'refused' : 'accepted'
  }
}

export function total(prices: readonly number[]): number {
  logger.info(`adding ${prices.length} prices`)
  let sum = 0
  for (const it of prices) if (it > 0) sum += it
  if (sum > 100) metrics.count('large')
  return sum
}

export { schema }
