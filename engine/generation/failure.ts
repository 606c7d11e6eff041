/** Message of the errors that tests create. */
export const failure = 'failed'
