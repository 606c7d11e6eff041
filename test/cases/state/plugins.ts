import { version } from './package-info'
export interface Plugin { name: string; setup?: () => void | Promise<void>; transform?: (text: string) => string }
const plugins: Plugin[] = []
export function use(plugin: Plugin): number {
  if (plugins.some((it) => it.name === plugin.name)) throw new Error(`Plugin ${plugin.name} is there`)
  plugins.push(plugin)
  return plugins.length
}
export async function start(): Promise<string[]> {
  const names: string[] = []
  for (const it of plugins) {
    try {
      await it.setup?.()
      names.push(it.name)
    } catch {
      names.push(`${it.name} failed`)
    }
  }
  return names
}
export function transform(text: string): string {
  let out = text
  for (const it of plugins) out = it.transform?.(out) ?? out
  return version ? `${out} ${version}` : out
}
export function remove(name: string): boolean {
  const at = plugins.findIndex((it) => it.name === name)
  if (at === -1) return false
  plugins.splice(at, 1)
  return true
}
