// Interfaces, type literals and optional properties are object literals; what is read is there, be it optional.
interface Address {
  readonly street: string
  readonly city?: { readonly name: string; readonly zip: number }
}
interface Customer {
  readonly name: string
  readonly tags: readonly string[]
  readonly address?: Address | null
}
export function isLocal(customer: Customer, nearby: string): boolean {
  if (customer.address?.city?.zip === 8000) return true
  return customer.name === nearby
}
