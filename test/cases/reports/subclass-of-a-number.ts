// se2p/pynguin#69: results of a class that extends the number class.
export class Metres extends Number {
  plus(other: number): Metres {
    return new Metres(this.valueOf() + other)
  }
}

export function metres(value: number): Metres {
  return new Metres(value > 100 ? 100 : value)
}
