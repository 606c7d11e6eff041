import type { FoundModule } from './found-imports.ts'

/** Whether code sees a module as a namespace, which cannot be called. */
export function isNamespace({ loads, spellings }: FoundModule): boolean {
  return loads.has('import') || loads.has('import()') || [...spellings].some(isStyleSheet)
}

/** Whether code reads names of classes from a module. */
export function namesClasses({ spellings, uses, isTaken }: FoundModule): boolean {
  return [...spellings].some(isStyleSheet) && (isTaken || 0 < uses.members.size)
}

/** Whether a module is a style sheet, whose exports are names of classes. */
function isStyleSheet(specifier: string): boolean {
  return /\.(?:css|s[ac]ss|less|styl|stylus|pcss|postcss)$/.test(specifier)
}

/** Whether a module is a file of data, whose values have no functions. */
export function isData({ spellings }: FoundModule): boolean {
  return [...spellings].some((it) => /\.(?:json[5c]?|ya?ml|toml)$/.test(it))
}
