/** @param {number} a */
export function add(a, b) {
  return a + b
}
export class Counter {
  #n = 0
  step = 1
  up(by = 1) {
    this.#n += by * this.step
    return this.#n
  }
}
