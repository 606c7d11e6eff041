import path from 'path-browserify'

export const emulated = path
