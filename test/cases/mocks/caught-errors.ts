import { readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { get } from './http'
import { query } from './store'

interface Settings {
  theme: 'dark' | 'light'
  size: number
}

/** Reads settings, with defaults for what is missing. */
export async function readSettings(path: string): Promise<Settings> {
  let read: Partial<Settings>
  try {
    read = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (isMissing(error)) return { theme: 'light', size: 12 }
    throw error
  }
  return { theme: read.theme === 'dark' ? 'dark' : 'light', size: read.size !== undefined && read.size > 5 ? read.size : 12 }
}

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ENOENT'
}

/** Saves a text in one step. */
export async function save(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(`${path}.tmp`, text)
    await rename(`${path}.tmp`, path)
    return true
  } catch (error: any) {
    if (error.code === 'EACCES') return false
    await unlink(`${path}.tmp`)
    throw error
  }
}

/** Loads a page, and says why that fails. */
export async function load(url: string): Promise<string> {
  try {
    return await get(url)
  } catch (error: any) {
    if (error.response?.status === 404) return 'missing'
    if (error.name === 'AbortError' || error.message.includes('timeout')) return 'slow'
    throw error
  }
}

/** Inserts a row, which may be there. */
export function insert(id: number): 'new' | 'old' {
  try {
    query(id)
    return 'new'
  } catch (error: any) {
    switch (error.code) {
      case 'P2002':
        return 'old'
      default:
        throw error
    }
  }
}
