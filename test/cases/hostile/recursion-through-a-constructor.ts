export class Hostile {
  readonly inner: Hostile
  constructor(n: number) {
    this.inner = new Hostile(n + 1)
  }
}
