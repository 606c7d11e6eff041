// After Figure 1 of Galeotti, Fraser and Arcuri, ISSRE 2013: a text that has to
// match and an object that five calls have to be made on. There, the text is
// "baz"; here, it has a number besides, or else its pieces could be copied from
// the code.

export class Foo {
  private count = 0

  inc(): void {
    this.count++
  }

  get(): number {
    return this.count
  }
}

const pattern = /^baz-(\d+)$/

export class Bar {
  constructor(private readonly text: string) {}

  coverMe(foo: Foo): boolean {
    const match = pattern.exec(this.text)
    if (match !== null && 7 * Number(match[1]) - 3 === 8641966) {
      if (foo.get() === 5) {
        return true
      }
    }
    return false
  }
}
