// se2p/pynguin#147: a result of -0 costs all assertions.
export function towardsZero(value: number): number {
  return value < 0 ? Math.ceil(value / 10) : Math.floor(value / 10)
}

export function zeros(): readonly number[] {
  return [-0, 0]
}
