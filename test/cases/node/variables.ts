export function apiUrl(path: string): string {
  const { API_HOST = 'localhost', NODE_ENV } = process.env
  if (NODE_ENV === 'production') return 'https://' + API_HOST + path
  return path
}

export function level(): number {
  if (process.env['LOG_LEVEL'] === undefined) return 1
  const level = Number(process.env.LOG_LEVEL)
  return level > 3 ? 3 : level
}

export class Settings {
  readonly isVerbose = globalThis.process.env.VERBOSE === 'yes'
  get label(): string {
    return this.isVerbose ? 'loud' : 'quiet'
  }
}
