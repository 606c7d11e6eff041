/** Values of environment variables, by name. */
export type VariableValues = Readonly<Record<string, string>>

/** Names that every runner can set, and that no engine looks up elsewhere. */
export const usualName = /^(?!__proto__$)[A-Za-z_]\w*$/

/** In the path of a callable that arranges an environment variable, this stands for `process.env`. */
export const variablesKey = 'process.env'

/** Whether a callable arranges an environment variable, whose name is the second part of its path. */
export function arrangesVariable({ path }: { readonly path: readonly string[] }): boolean {
  return path[0] === variablesKey
}
