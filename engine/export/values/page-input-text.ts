import { isAssignedInput, type PageInput, type PageOwner } from '../../model/subject/page-input.ts'
import { printMember, printString } from './literal.ts'
import type { TypeText } from './type-text.ts'

/** Prints how a test chooses an input of the page. */
export function printPageInput(input: PageInput, value: string, types: TypeText): string {
  const owner = printOwner(input.owner, types)
  return isAssignedInput(input)
    ? `${owner}${printMember(input.name)} = ${value}`
    : `Object.defineProperty(${owner}, ${printString(input.name)}, { value: ${value}, configurable: true })`
}

/** Prints an owner of inputs. The document is there in all tests with a page. */
function printOwner(owner: PageOwner, types: TypeText): string {
  const window = `document.defaultView${types('!')}`
  switch (owner) {
    case 'document':
      return owner
    case 'location':
      return 'document.location'
    case 'window':
      return window
    case 'navigator':
      return `${window}.navigator`
    case 'device': {
      const any = types(' as any')
      const untyped = any === '' ? 'document.defaultView' : `(document.defaultView${any})`
      return `${untyped}.happyDOM.settings.device`
    }
  }
}
