export function parse(text: string): number
export function parse(text: string, strict: boolean): number | undefined
export function parse(text: string, strict?: boolean): number | undefined {
  return strict ? undefined : Number(text)
}
export class Reader {
  read(): string
  read(count: number): string[]
  read(count?: number): string | string[] {
    return count === undefined ? '' : []
  }
}
