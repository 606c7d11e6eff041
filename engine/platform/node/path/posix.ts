import path from 'node:path'

export const emulated = path.posix
