export interface Recipe {
  readonly makes: string
  readonly ingredients: readonly { readonly item: string; readonly count: number }[]
  readonly station?: { readonly kind: string; readonly level: number }
  readonly skill: { readonly name: string; readonly rank: number }
}

export class Backpack {
  private readonly stacks = new Map<string, number>()

  constructor(private readonly slots: number) {}

  count(item: string): number {
    return this.stacks.get(item) ?? 0
  }

  get isFull(): boolean {
    return this.slots <= this.stacks.size
  }

  put(item: string, count: number): boolean {
    if (count <= 0) return false
    if (!this.stacks.has(item) && this.isFull) return false
    this.stacks.set(item, this.count(item) + count)
    return true
  }

  take(item: string, count: number): void {
    const left = this.count(item) - count
    if (left < 0) throw new RangeError(`There is not enough ${item}`)
    if (left === 0) this.stacks.delete(item)
    else this.stacks.set(item, left)
  }
}

export class Hero {
  readonly backpack: Backpack
  private readonly skills = new Map<string, number>()
  private readonly known: Recipe[] = []
  private energy = 3

  constructor(slots: number) {
    this.backpack = new Backpack(slots)
  }

  train(skill: string): number {
    const rank = (this.skills.get(skill) ?? 0) + 1
    this.skills.set(skill, rank)
    return rank
  }

  learn(recipe: Recipe): void {
    if (this.rank(recipe.skill.name) < recipe.skill.rank - 1) throw new Error('The recipe is too hard to read')
    this.known.push(recipe)
  }

  rank(skill: string): number {
    return this.skills.get(skill) ?? 0
  }

  recipeFor(item: string): Recipe | undefined {
    return this.known.find((it) => it.makes === item)
  }

  get isTired(): boolean {
    return this.energy <= 0
  }

  rest(): void {
    this.energy = 3
  }

  work(): void {
    this.energy--
  }
}

export interface Workshop {
  readonly stations: readonly { readonly kind: string; readonly level: number; readonly busy: boolean }[]
}

export type Crafted = 'made' | 'masterwork' | 'unknown' | 'tired' | 'unskilled' | 'no station' | 'missing' | 'no room'

export function craft(hero: Hero, item: string, workshop: Workshop): Crafted {
  const recipe = hero.recipeFor(item)
  if (recipe === undefined) return 'unknown'
  if (hero.isTired) return 'tired'
  const rank = hero.rank(recipe.skill.name)
  if (rank < recipe.skill.rank) return 'unskilled'
  const { station } = recipe
  if (station !== undefined) {
    const usable = workshop.stations.find((it) => it.kind === station.kind && station.level <= it.level)
    if (usable === undefined || usable.busy) return 'no station'
  }
  for (const it of recipe.ingredients) {
    if (hero.backpack.count(it.item) < it.count) return 'missing'
  }
  for (const it of recipe.ingredients) hero.backpack.take(it.item, it.count)
  hero.work()
  if (!hero.backpack.put(item, 1)) return 'no room'
  return recipe.skill.rank + 2 <= rank ? 'masterwork' : 'made'
}
