import assert from 'node:assert'

export const emulated = assert.strict
