import { number, object, string, ValidationError, type InferType } from 'yup'

const Order = object({
  id: string().required().min(3),
  count: number().required().positive().integer(),
})

type Order = InferType<typeof Order>

function sizeOf({ count }: Order): string {
  return count > 10 ? 'bulk' : 'single'
}

/** Takes an order; returns its size or its first problem. */
export async function take(data: unknown): Promise<string> {
  try {
    return sizeOf(await Order.validate(data, { strict: true }))
  } catch (error) {
    if (error instanceof ValidationError) return error.path ?? 'the order'
    throw error
  }
}
