// Figure 6 of Lin et al., FSE 2021: the setters of `f` have scores 2, 2, 2 and 1.
export class Holder {
  #f = 0
  m1(value: number): void {
    if (value > 0) this.m2(value)
    this.m3(value)
  }
  m2(value: number): void {
    this.m3(value)
  }
  m3(value: number): void {
    this.#f = value
  }
  m4(): void {
    this.#f = 4
  }
  isSeven(): boolean {
    return this.#f === 7 ? true : false
  }
}
