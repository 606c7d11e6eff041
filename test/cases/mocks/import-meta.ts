import { readFileSync } from 'files'

const here = new URL('.', import.meta.url)

export function template(name: string): string {
  const text: string = readFileSync(new URL(`${name}.html`, here), 'utf8')
  return text.startsWith('<') ? text : `<p>${text}</p>`
}

export function place(depth: number): string {
  return depth > 2 ? here.protocol : import.meta.dirname.slice(0, 1)
}

export async function plugin(name: string): Promise<string> {
  try {
    return (await import(`/plugins/${name}.js`)).title
  } catch {
    return 'no plugin'
  }
}
