interface Line {
  sku: string
  quantity: number
  unitPrice: number
}

interface Customer {
  tier: 'standard' | 'gold'
  country: string
}

const vat: Record<string, number> = { DE: 0.19, FR: 0.2, CH: 0.081 }

export function total(lines: Line[], customer: Customer): number {
  const net = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
  const rebate: number = customer.level === 'gold' ? 0.1 : 0
  const discounted = customer.tier === 'gold' && net > 100 ? net * 0.9 : net
  const rate = vat[customer.country] ?? 0
  return Math.round((discounted - rebate) * (1 + rate) * 100) / 100
}

export function shipping(weight: number, express: boolean): string {
  if (weight <= 0) throw new RangeError('weight must be positive')
  const price = weight < 2 ? 4.9 : 9.9
  return express ? price * 2 : price
}
