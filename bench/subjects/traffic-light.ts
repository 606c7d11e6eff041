export enum Light {
  Red = 'red',
  RedAmber = 'red-amber',
  Green = 'green',
  Amber = 'amber',
  Blinking = 'blinking',
}

type Listener = (from: Light, to: Light) => void

const durations: Record<Light, number> = {
  [Light.Red]: 30,
  [Light.RedAmber]: 2,
  [Light.Green]: 25,
  [Light.Amber]: 3,
  [Light.Blinking]: Infinity,
}

/** A light that moves on by seconds that pass; pedestrians shorten the green phase. */
export class TrafficLight {
  #light = Light.Red
  #elapsed = 0
  #requested = false
  #cycles = 0
  readonly #listeners: Listener[] = []

  get light(): Light {
    return this.#light
  }

  get cycles(): number {
    return this.#cycles
  }

  get mayGo(): boolean {
    return this.#light === Light.Green || this.#light === Light.Blinking
  }

  get secondsLeft(): number {
    return this.#phaseLength() - this.#elapsed
  }

  onChange(listener: Listener): () => void {
    this.#listeners.push(listener)
    return () => {
      const at = this.#listeners.indexOf(listener)
      if (at !== -1) this.#listeners.splice(at, 1)
    }
  }

  /** Returns whether the wish makes a difference. */
  requestCrossing(): boolean {
    if (this.#light !== Light.Green || this.#requested) return false
    this.#requested = true
    return true
  }

  tick(seconds = 1): Light {
    if (seconds < 0) throw new RangeError('Time does not run backwards')
    if (600 < seconds) throw new RangeError('Tick at least every ten minutes')
    if (this.#light === Light.Blinking) return this.#light
    this.#elapsed += seconds
    while (this.secondsLeft <= 0) {
      this.#elapsed -= this.#phaseLength()
      this.#change(this.#next(this.#light))
    }
    return this.#light
  }

  fail(): void {
    if (this.#light !== Light.Blinking) this.#change(Light.Blinking)
    this.#elapsed = 0
  }

  repair(): void {
    if (this.#light !== Light.Blinking) throw new Error('The light is not broken')
    this.#change(Light.Red)
  }

  #next(light: Light): Light {
    switch (light) {
      case Light.Red:
        return Light.RedAmber
      case Light.RedAmber:
        return Light.Green
      case Light.Green:
        return Light.Amber
      case Light.Amber:
        this.#cycles++
        return Light.Red
      case Light.Blinking:
        return Light.Blinking
    }
  }

  #phaseLength(): number {
    return this.#light === Light.Green && this.#requested ? 8 : durations[this.#light]
  }

  #change(to: Light): void {
    const from = this.#light
    if (from === Light.Green) this.#requested = false
    this.#light = to
    for (const listener of this.#listeners) listener(from, to)
  }
}
