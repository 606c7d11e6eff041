// Based on Figure 1 of Galeotti, Fraser and Arcuri, ISSRE 2013: a string must
// match, and an object needs five calls. In the paper, the string is "baz"; here
// it also contains a number, since otherwise its parts could be copied from the
// code.

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
