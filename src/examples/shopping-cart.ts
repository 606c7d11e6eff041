// What does a shopping cart cost, with discounts and shipping?

export interface Item {
  name: string
  price: number
  quantity: number
}

export interface Customer {
  isMember: boolean
  address?: { country: string; zip?: string }
}

export interface Cart {
  items: Item[]
  customer?: Customer
  coupon?: { code: string; minimum: number }
}

export function subtotal(items: Item[]): number {
  let sum = 0
  for (const { price, quantity } of items) {
    if (price < 0 || quantity < 1) {
      throw new RangeError('An item needs a price and a quantity')
    }
    sum += price * quantity
  }
  return sum
}

export function discount(cart: Cart): number {
  const sum = subtotal(cart.items)
  if (cart.coupon?.code === 'HALFPRICE' && cart.coupon.minimum <= sum) {
    return sum / 2
  }
  if (cart.customer?.isMember) {
    return sum / 10
  }
  return 0
}

export function shipping(cart: Cart): number {
  if (cart.items.length === 0) {
    return 0
  }
  const country = cart.customer?.address?.country ?? 'CH'
  if (country === 'CH') {
    return 100 <= subtotal(cart.items) ? 0 : 7
  }
  if (country === 'DE' || country === 'FR') {
    return 15
  }
  return 40
}

export function total(cart: Cart): number {
  return subtotal(cart.items) - discount(cart) + shipping(cart)
}
