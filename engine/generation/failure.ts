/** What errors say that a test makes up. */
export const failure = 'failed'
