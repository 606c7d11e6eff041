import * as api from './api'
import store = require('store')
import * as colors from 'colors'
import styles from './button.module.css'
export * from './other'
export * as icons from './icons'

export async function load(id: number): Promise<string> {
  const { fetchUser, LIMIT } = api
  const user = await fetchUser(id)
  if (user.visits > LIMIT) return 'frequent'
  const remembered = store.get('name')
  return remembered === undefined ? 'new' : remembered
}

export function styleOf(isActive: boolean): string {
  return isActive ? styles.active : styles['button']
}

export function paint(name: string): unknown {
  return (colors as any)[name]
}

export function mix(count: number): number {
  const palette = { ...colors, count }
  return Object.keys(palette).length + count
}
