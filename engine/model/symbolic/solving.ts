/** How a model of a constraint was found, from the simplest way to the hardest. */
export const methods = ['start', 'narrowing', 'elimination', 'inversion', 'search', 'z3'] as const

export type Method = (typeof methods)[number]

/** Evaluates a script in SMT-LIB afresh: what it prints, errors included; undefined where it was given up. */
export type Smt = (script: string) => Promise<string | undefined>
