/** The message of errors that tests create. */
export const failure = 'failed'
