/** A counter that tells its secret to who knows the word, after five steps. */
export class CounterWord {
  #count = 0

  inc(): number {
    this.#count++
    return this.#count
  }

  reset(): void {
    if (this.#count === 0) throw new Error('There is nothing to forget')
    this.#count = 0
  }

  ask(word: string): string {
    if (word === 'tablespoon') {
      if (this.#count === 5) return 'the secret'
      return this.#count > 5 ? 'too late' : 'too early'
    }
    return word.length > 10 ? 'too long' : 'no'
  }
}
