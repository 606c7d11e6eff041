export class Animal {
  private age = 0
  setAge(age: number): void {
    this.age = age
  }
  getAge(): number {
    return this.age
  }
}
export class Dog extends Animal {
  private tricks = 0
  learn(tricks: number): void {
    this.tricks = tricks
  }
  getTricks(): number {
    return this.tricks
  }
}
export interface Parcel {
  pet: Animal | undefined
  content: { kind: 'text'; text: string } | { kind: 'number'; value: number }
}
const isText = (it: Parcel['content']): it is { kind: 'text'; text: string } => it.kind === 'text'

// Each predicate asks for the class of its own side, and the one that tests it for both.
export function visit({ pet }: Parcel): string {
  if (pet === undefined) return 'nobody'
  if (pet instanceof Dog) return pet.getTricks() === 31 ? 'star' : 'dog'
  if (pet.getAge() === 42) return 'old'
  return 'animal'
}

// Either side of the first condition may lead to the second.
export function greet({ pet }: Parcel): string {
  if (pet instanceof Dog && pet.getTricks() > 5) return 'sit'
  if (pet !== undefined && pet.getAge() > 10) return 'hello'
  return ''
}

// A flag tells of the class, but not which of its values is asked for.
export function count({ pet }: Parcel, isCounted: boolean): number {
  const isDog = pet instanceof Dog
  if (isDog === isCounted && pet !== undefined && pet.getAge() === 3) return 1
  return 0
}

export function weigh({ content }: Parcel): number {
  if (isText(content)) return content.text.length > 9 ? 2 : 1
  return content.value > 7 ? 4 : 3
}
