import { z } from 'zod'
import { createClient } from '@shop/db'
import { Hub } from 'hub'

const Settings = z.object({ theme: z.string(), size: z.number().min(10) })
const { orders } = createClient('orders')
const hub = new Hub()

export function sizeOf(text: string): number {
  const parsed = Settings.safeParse(text)
  return parsed.success ? parsed.data.size : 20
}

export async function count(customer: string): Promise<string> {
  const rows = await orders.select('id').where(customer)
  if (rows.length === 0) return 'none'
  return hub.limit > 3 ? 'many' : 'few'
}
