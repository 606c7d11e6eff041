export class Hostile {
  static override = 1
  constructor(readonly n: number) {
    Object.defineProperty(Hostile, 'name', {
      get() {
        throw new Error('no name')
      },
    })
  }
}
