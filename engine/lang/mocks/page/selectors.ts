import { element } from './html.ts'

/** A simple selector: a tag, then identifiers, classes and attributes. */
const simple =
  /^(?<tag>[a-z][a-z\d-]*|\*)?(?<rest>(?:[#.][\w-]+|\[[\w-]+(?:[~|^$*]?=(?:"[^"\]]*"|'[^'\]]*'|[\w-]+))?\])*)$/i

/**
 * The HTML of elements that match a selector, nested as it demands; undefined if it is not understood. `innermost`
 * is the tag of the innermost element if the selector names none.
 */
export function htmlFor(selector: string, innermost: string | undefined): string | undefined {
  const compounds = withoutPseudoClasses(selector.trim()).split(/\s*>\s*|\s+/)
  let html = ''
  for (let at = compounds.length - 1; 0 <= at; at--) {
    const matched = simple.exec(compounds[at]!)?.groups
    if (matched === undefined) return undefined
    const { tag, rest = '' } = matched
    if (tag !== undefined && isOutside.test(tag)) continue
    const isLast = at === compounds.length - 1
    const name = tag !== undefined && tag !== '*' ? tag : ((isLast ? innermost : undefined) ?? 'div')
    html = element(name, attributesOf(rest), html)
  }
  return html === '' ? undefined : html
}

/** A selector with attributes in place of `:checked` and `:disabled`, and without other conditions that elements meet. */
function withoutPseudoClasses(selector: string): string {
  return selector
    .replace(/:(checked|disabled|required)/g, '[$1]')
    .replace(/(?<=[\w\])*-]):(?:not\([^()]*\)|enabled|optional|(?:first|last|only)-(?:child|of-type)|empty)/g, '')
}

/** Elements that each page has. */
const isOutside = /^(?:html|head|body)$/i

/** The attributes that match the part of a selector after its tag. */
function attributesOf(rest: string): string {
  const ids = [...rest.matchAll(/#([\w-]+)/g)].map((it) => ` id="${it[1]!}"`)
  const classes = [...rest.replace(/\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g)].map((it) => it[1]!)
  const others = [...rest.matchAll(/\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*)["']?)?\]/g)].map(
    ([, name, value = '']) => ` ${name!}="${value}"`,
  )
  return [...ids, ...(classes.length === 0 ? [] : [` class="${classes.join(' ')}"`]), ...others].join('')
}
