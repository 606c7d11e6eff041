// @filename: left.ts
export class Temperature {
  constructor(readonly celsius: number) {}
  static fromKelvin(kelvin: number): number { return kelvin - 273.15 }
  get isFreezing(): boolean { return this.celsius <= 0 }
}
// @filename: right.ts
export class Temperature {
  constructor(readonly celsius: number) {}
  static fromKelvin(kelvin: number): number { return kelvin - 273.15 }
  get isFreezing(): boolean { return this.celsius < 0 }
}
