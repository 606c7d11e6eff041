// Objects of the library that a test asks for what they hold, as some runners take all of them for equal.
export function parse(text: string): URL | undefined {
  return text === '' ? undefined : new URL(`https://${text}.org/a?b=1`)
}
export function open(text: string): unknown {
  return text === '' ? 0 : new DataView(new ArrayBuffer(text.length))
}
export function put(view: DataView, n: number): void {
  if (n > 3) view.setUint8(0, n)
}
export function add(params: URLSearchParams, key: string): void {
  if (key !== '') params.append(key, 'x')
}
export async function bytes(n: number): Promise<ArrayBuffer | null> {
  return n > 3 ? new Uint8Array([n, 2]).buffer : null
}
export class Page {
  constructor(private readonly base: string) {}
  get url(): URL { return new URL('https://a.b/' + this.base) }
  to(path: string): URL { return path.length > 2 ? new URL(path, this.url) : this.url }
}
export function half(n: number): DataView {
  return new DataView(new Uint8Array([n, 1, 2]).buffer, n > 5 ? 1 : 0, 2)
}
export function link(path: string, query: string): URL {
  const url = new URL('https://example.com/' + path)
  if (query !== '') url.searchParams.set('q', query)
  return url
}
