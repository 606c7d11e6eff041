import { type PageEvent, printEventInit } from '../../model/subject/page-event.ts'
import { printString } from './literal.ts'
import type { TypeText } from './type-text.ts'

/** Prints how a test dispatches an event of the page. */
export function printPageEvent(event: PageEvent, args: readonly string[], types: TypeText): string {
  const { on, made, gives } = event
  const [chosen = "''"] = args
  const isElement = on !== 'document' && on !== 'window'
  const find = (type: string): string =>
    isElement ? `document.querySelector${types(type)}(${printString(on)})${types('!')}` : on
  if (gives === 'click') return `${find('<HTMLElement>')}.click()`
  const target = gives === 'value' ? `Object.assign(${find('')}, { value: ${chosen} })` : find('')
  return `${target}.dispatchEvent(new ${made}(${printEventInit(event, chosen)}))`
}
