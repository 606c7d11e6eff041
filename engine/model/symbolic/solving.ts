/** How a model of a constraint was found, easiest first. */
export const methods = ['start', 'narrowing', 'elimination', 'inversion', 'search', 'z3'] as const

export type Method = (typeof methods)[number]

/** Evaluates an SMT-LIB script in a new context. Returns its output, including errors; `undefined` if aborted. */
export type Smt = (script: string) => Promise<string | undefined>
