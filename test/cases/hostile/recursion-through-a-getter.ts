export class Hostile {
  get again(): number {
    return this.again + 1
  }
}
