import { ApiError, fetchUser } from './api'
import { parse, SyntaxFault } from 'parser'
import Money, { Price } from './money'

export class NotFound extends Error {
  constructor(readonly id: string) {
    super(`no ${id}`)
  }
}

/** Values of classes that are not there come from mocks and callers. */
export async function load(id: string): Promise<string> {
  try {
    return String(await fetchUser(id))
  } catch (error) {
    if (error instanceof ApiError) return error.response?.status === 404 ? 'gone' : 'failed'
    if (error instanceof NotFound) return error.id
    throw error
  }
}

export function check(text: string): number {
  try {
    return parse(text).length
  } catch (error) {
    return error instanceof SyntaxFault ? error.line : -1
  }
}

export function show(amount: Money | number): string {
  if (amount instanceof Money) return amount.cents > 5000 ? 'much' : 'little'
  return `${amount}`
}

export const priceOf = (value: unknown): Price => (value instanceof Price ? value : new Price(value))
