// EvoSuite/evosuite#14: what one test does to static state is seen by the next.
export class Entry {
  static readonly one = new Entry(1)

  constructor(private value: number) {}

  getValue(): number {
    return this.value
  }

  setValue(value: number): void {
    this.value = value < 0 ? 0 : value
  }
}
