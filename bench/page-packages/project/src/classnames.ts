import classNames, { type Argument } from 'classnames'

interface Field {
  readonly value: string
  readonly error?: string
  readonly isRequired?: boolean
}

/** The classes of a field of a form. */
export function fieldClasses({ value, error, isRequired }: Field, ...more: Argument[]): string {
  const isEmpty = value.trim() === ''
  return classNames('field', { invalid: error !== undefined, missing: isRequired === true && isEmpty }, more)
}

/** The classes of a tab. */
export function tabClasses(at: number, current: number): string {
  const name = classNames(at === current ? ['tab', 'current'] : 'tab')
  return at < 0 ? classNames(name, 'hidden') : name
}
