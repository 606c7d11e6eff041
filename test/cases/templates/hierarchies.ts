// An abstract class is one of those that extend it, an interface with methods a class that implements it or a stub.
export abstract class Animal {
  constructor(protected readonly legs: number) {}
  abstract name(): string
}
export class Dog extends Animal {
  constructor(
    legs: number,
    readonly tricks: number,
  ) {
    super(legs)
  }
  name(): string {
    return 'dog'
  }
}
export class Bird extends Animal {
  name(): string {
    return 'bird'
  }
}
export function isClever(animal: Animal): boolean {
  if (animal instanceof Dog && animal.tricks > 12) return true
  return false
}
interface Clock {
  now(): { readonly hour: number }
}
export function isLate(clock: Clock): boolean {
  return clock.now().hour > 22 ? true : false
}
