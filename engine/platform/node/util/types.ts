import { types } from 'node:util'

export const emulated = types
