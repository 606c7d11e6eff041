import { errorNames } from './error-names.ts'
import type { ClassShape, Subject } from './subject.ts'

/** What is known of the class of a described value. A class of the code may have the name of one of the library. */
export interface Kin {
  /** The name that the class has itself. */
  readonly className?: string
  /** It is the class of the library that goes by this name. */
  readonly ofLibrary?: true
}

/** A class as a test names it: by its key in the export record (`default` included), or by its name in the library. */
export interface ClassName {
  readonly from: 'module' | 'library'
  readonly name: string
}

const libraryErrors: ReadonlySet<string> = new Set(errorNames)

/** Classes of the library that every runner has, and of whose instances a test cannot state all. */
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
  'Map',
  'Promise',
  'RegExp',
  'Set',
  'URL',
  'URLSearchParams',
  'WeakMap',
  'WeakRef',
  'WeakSet',
])

/** How a test names the class of a value: undefined where it cannot. */
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
