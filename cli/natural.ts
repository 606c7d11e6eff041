import { InvalidArgumentError } from 'commander'

/** Returns a parser for whole numbers of at least `least`. */
export function natural(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least) {
      throw new InvalidArgumentError(`It must be a whole number and at least ${least}.`)
    }
    return value
  }
}
