type Endless<T> = { value: T; next: Endless<T[]> }
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
type Number3 = `${Digit}${Digit}${Digit}`
type Deep<N extends number, A extends unknown[] = []> = A['length'] extends N ? null : { next: Deep<N, [...A, 0]> }
export function endless(it: Endless<number>): number {
  return 'value' in it ? 1 : 0
}
export function huge(code: Number3): string {
  return code
}
export function deep(it: Deep<40>): void {
  void it
}
