// A class without a public constructor is made by its static factories, which set its fields.
export class Level {
  private constructor(private readonly value: number) {}
  static of(value: number): Level {
    return new Level(value)
  }
  with(value: number): Level {
    return new Level(value)
  }
  get isHigh(): boolean {
    return this.value > 99 ? true : false
  }
}
export function alarm(level: Level): string {
  return level.isHigh ? 'high' : 'low'
}
