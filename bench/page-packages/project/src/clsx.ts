import clsx, { type ClassValue } from 'clsx'

interface Button {
  readonly kind?: 'primary' | 'quiet'
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly extra?: ClassValue
}

/** The classes of a button. */
export function classesOf({ kind = 'quiet', isBusy, isDisabled, extra }: Button): string {
  const classes = clsx('button', `button-${kind}`, { busy: isBusy, disabled: isDisabled && !isBusy }, extra)
  return classes.length > 40 ? clsx('button', `button-${kind}`) : classes
}

/** The classes of a row of a table. */
export function rowClasses(at: number, count: number): string {
  return clsx(at === 0 && 'first', at === count - 1 && 'last', at % 2 === 0 ? 'even' : 'odd')
}
