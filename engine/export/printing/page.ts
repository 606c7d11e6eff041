import type { PageShape } from '../../model/subject/mocked-module.ts'
import { changesInPage } from '../../model/subject/page-globals.ts'
import {
  forwarded,
  frameMs,
  pagePackage,
  throwingSetting,
  windowClass,
  windowOptions,
} from '../../model/subject/page.ts'
import { printString } from '../values/literal.ts'
import type { TypeText } from '../values/type-text.ts'

/** Name of the function that opens a new page. */
export const openPage = 'openPage'

/** The specifier of the package that exports it. */
export const windowPackage = printString(pagePackage)

/** Declares a function that opens a new page and makes these globals its own, as the sandbox does. */
export function printPage(
  { globals, body, hasEvents }: PageShape,
  stub: (name: string, value: string) => string,
  types: TypeText,
): readonly string[] {
  const any = types(': any')
  // Tests may change them after the page opens.
  const sizes = globals.filter(changesInPage)
  const { navigation } = windowOptions.settings
  const settings = Object.entries(navigation).map(([name, value]) => `${name}: ${value}`)
  const usesTimers = globals.some((it) => it === 'window' || it.endsWith('AnimationFrame'))
  const timers = [
    ...forwarded.map((it) => `    ${it}: (...args${types(': Parameters<typeof ' + it + '>')}) => ${it}(...args),`),
    `    requestAnimationFrame: (callback${any}) => setTimeout(() => callback(performance.now()), ${frameMs}),`,
    `    cancelAnimationFrame: (id${any}) => clearTimeout(id),`,
  ]
  return [
    `const ${openPage} = () => {`,
    `  const page${any} = new ${windowClass}({`,
    `    url: ${printString(windowOptions.url)},`,
    `    settings: { navigation: { ${settings.join(', ')} }${hasEvents === true ? `, ${throwingSetting}: true` : ''} },`,
    '  })',
    '  // It counts as loaded.',
    '  page.happyDOM.abort()',
    ...(usesTimers ? ['  Object.assign(page, {', '    open: () => null,', ...timers, '  })'] : []),
    ...(body === '' ? [] : [`  page.document.body.innerHTML = ${printString(body)}`]),
    `  for (const name of [${[...new Set(['document', ...globals])].map(printString).join(', ')}]) ${stub('name', 'page[name]')}`,
    ...(sizes.length === 0
      ? []
      : [
          `  for (const name of [${sizes.map(printString).join(', ')}])`,
          '    Object.defineProperty(globalThis, name, { get: () => page[name], configurable: true })',
        ]),
    '}',
  ]
}
