/** How a model of a constraint was found, from the simplest way to the hardest. */
export const methods = ['start', 'narrowing', 'elimination', 'inversion', 'search', 'z3'] as const

export type Method = (typeof methods)[number]
