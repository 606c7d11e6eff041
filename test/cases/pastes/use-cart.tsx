import { useEffect, useState } from 'react'
import { Button } from '@/components/button'
import { track } from '../lib/analytics'

export interface Item {
  id: string
  price: number
  quantity: number
}

export function sumOf(items: readonly Item[], coupon?: string): number {
  const sum = items.reduce((total, item) => total + item.price * item.quantity, 0)
  if (coupon === 'HALF') return sum / 2
  return sum > 50 ? sum : sum + 4.9
}

export function useCart(initial: Item[]) {
  const [items, setItems] = useState(initial)
  useEffect(() => {
    track('cart', items.length)
  }, [items])
  const remove = (id: string) => setItems(items.filter((item) => item.id !== id))
  return { items, remove, total: sumOf(items), isEmpty: items.length === 0 }
}

export function CartBadge({ count, onOpen }: { count: number; onOpen: () => void }) {
  if (count === 0) return null
  return (
    <Button onClick={onOpen} className={count > 9 ? 'wide' : 'narrow'}>
      {count > 99 ? '99+' : count}
    </Button>
  )
}
