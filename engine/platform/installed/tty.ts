/** No output of a test goes to a terminal. */
export const emulated = { isatty: (): boolean => false }
