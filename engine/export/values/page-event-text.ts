import { givenElement, isElementOf, type PageEvent } from '../../model/subject/page-event.ts'
import { printObject, printString } from './literal.ts'
import type { TypeText } from './type-text.ts'

/** Prints how a test dispatches an event of the page. Properties that are false are left out. */
export function printPageEvent(
  { on, type, made, how, flags, chosen }: PageEvent,
  all: readonly string[],
  types: TypeText,
): string {
  const isGiven = on === givenElement
  const args = isGiven ? all.slice(1) : all
  const find = (kind: string): string =>
    isGiven ? all[0]! : isElementOf(on) ? `document.querySelector${types(kind)}(${printString(on)})${types('!')}` : on
  if (how === 'clicked') return `${find('<HTMLElement>')}.click()`
  const given = chosen.flatMap((name, at) => (args[at] === 'false' ? [] : [[name, args[at] ?? "''"] as const]))
  const target = how === 'filled' ? `Object.assign(${find('')}, ${printObject(given)})` : find('')
  const init = [...flags.map((name) => [name, 'true'] as const), ...(how === 'filled' ? [] : given)]
  const list = [printString(type), ...(init.length === 0 ? [] : [printObject(init)])]
  return `${target}.dispatchEvent(new ${made}(${list.join(', ')}))`
}
