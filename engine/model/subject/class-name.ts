import { errorNames } from './error-names.ts'
import type { ClassShape, Subject } from './subject.ts'

/** The known class of a described value. Pasted and library classes may share a name. */
export interface Kin {
  /** The class's own name. */
  readonly className?: string
  /** It is the library class of this name. */
  readonly ofLibrary?: true
}

/** A class as a test names it: by its key in the export record (`default` included), or by its library name. */
export interface ClassName {
  readonly from: 'module' | 'library'
  readonly name: string
}

const libraryErrors: ReadonlySet<string> = new Set(errorNames)

/** Library classes that every runner has and whose instances a test cannot always state completely. */
const libraryClasses: ReadonlySet<string> = new Set([
  ...errorNames,
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'CustomEvent',
  'DataView',
  'Date',
  'Event',
  'EventTarget',
  'FormData',
  'Headers',
  'Map',
  'Promise',
  'RegExp',
  'Request',
  'Response',
  'Set',
  'URL',
  'URLSearchParams',
  'WeakMap',
  'WeakRef',
  'WeakSet',
])

/** The class of a value as a test names it; `undefined` if it cannot. */
export function nameable({ className, ofLibrary }: Kin, { classes }: Subject): ClassName | undefined {
  if (className === undefined) return undefined
  if (ofLibrary === true) return libraryClasses.has(className) ? { from: 'library', name: className } : undefined
  const own = classes.filter((it) => it.name === className)
  const exported = own.length === 1 ? own[0]!.exported : undefined
  return exported === undefined ? undefined : { from: 'module', name: exported }
}

/** Whether a value is known to be an instance of a class. */
export function isInstance({ className, ofLibrary }: Kin, wanted: ClassName, { classes }: Subject): boolean {
  if (className === undefined) return false
  if (wanted.from === 'library') {
    return (
      ofLibrary === true && (className === wanted.name || (wanted.name === 'Error' && libraryErrors.has(className)))
    )
  }
  const shape = classes.find((it) => it.exported === wanted.name)
  const isNamed = (it: ClassShape): boolean => it.name === className
  return (
    ofLibrary !== true && shape !== undefined && [shape, ...shape.subclasses.map((it) => classes[it]!)].some(isNamed)
  )
}
