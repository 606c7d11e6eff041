import { useMemo, useState, type Dispatch, type SetStateAction } from 'react'

interface Cart {
  readonly total: number
  readonly isFull: boolean
  add(price: number): boolean
}

/** A cart that holds at most some items. */
export function useCart(most: number): Cart {
  const [prices, setPrices]: [number[], Dispatch<SetStateAction<number[]>>] = useState<number[]>([])
  const total = useMemo(() => prices.reduce((sum, it) => sum + it, 0), [prices])
  const isFull = prices.length >= most
  return {
    total,
    isFull,
    add(price) {
      if (isFull || price < 0) return false
      setPrices([...prices, price])
      return true
    },
  }
}

/** The label of the button. */
export function label(count: number): string {
  return count === 0 ? 'Empty' : count > 9 ? '9+' : String(count)
}
