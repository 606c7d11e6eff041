export class BowlingError extends Error {
  override readonly name = 'BowlingError'
}

interface Frame {
  readonly rolls: number[]
}

/** Ten frames; strikes and spares count what is rolled next as well. */
export class BowlingGame {
  readonly #frames: Frame[] = [{ rolls: [] }]

  static play(player: string, ...rolls: number[]): BowlingGame {
    const game = new BowlingGame(player)
    for (const pins of rolls) game.roll(pins)
    return game
  }

  constructor(readonly player: string) {}

  get frame(): number {
    return this.#frames.length
  }

  get isOver(): boolean {
    if (this.#frames.length < 10) return false
    const [first = 0, second = 0, ...more] = this.#last.rolls
    if (0 < more.length) return true
    return this.#last.rolls.length === 2 && first + second < 10
  }

  get standing(): number {
    const { rolls } = this.#last
    if (this.#frames.length < 10) return 10 - sum(rolls)
    const [first, second] = rolls
    if (first === undefined) return 10
    if (second === undefined) return first === 10 ? 10 : 10 - first
    if (first === 10) return second === 10 ? 10 : 10 - second
    return 10
  }

  roll(pins: number): this {
    if (!Number.isInteger(pins) || pins < 0 || 10 < pins) throw new BowlingError(`${pins} pins cannot fall`)
    if (this.isOver) throw new BowlingError('The game is over')
    if (this.standing < pins) throw new BowlingError(`Only ${this.standing} pins stand`)
    this.#last.rolls.push(pins)
    if (this.#frames.length < 10 && (pins === 10 || this.#last.rolls.length === 2)) this.#frames.push({ rolls: [] })
    return this
  }

  score(): number {
    const rolls = this.#frames.flatMap((frame) => frame.rolls)
    let total = 0
    let at = 0
    for (const frame of this.#frames.slice(0, 10)) {
      const own = sum(frame.rolls)
      const isLast = frame === this.#frames[9]
      total += own
      if (!isLast && own === 10) {
        const bonus = frame.rolls.length === 1 ? 2 : 1
        total += sum(rolls.slice(at + frame.rolls.length, at + frame.rolls.length + bonus))
      }
      at += frame.rolls.length
    }
    return total
  }

  sheet(): string {
    return this.#frames
      .filter((frame) => 0 < frame.rolls.length)
      .map(({ rolls }) => {
        let text = ''
        let fallen = 0
        for (const pins of rolls) {
          if (pins === 10 && fallen === 0) text += 'X'
          else if (fallen + pins === 10) text += '/'
          else text += pins === 0 ? '-' : String(pins)
          fallen = fallen + pins === 10 ? 0 : fallen + pins
        }
        return text
      })
      .join(' ')
  }

  get #last(): Frame {
    return this.#frames.at(-1)!
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, it) => total + it, 0)
}
