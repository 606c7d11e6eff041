/** The file that declares JSX, in the compiler's file system. */
export const jsxPath = '/jsx.d.ts'

/** Types of JSX where no pasted file declares any: every tag is known, and attributes of components are checked. */
export const jsxDeclarations = `
declare namespace JSX {
  type ElementType = any
  interface Element {
    readonly type: any
    readonly props: any
    readonly key?: any
  }
  interface ElementAttributesProperty {
    props: {}
  }
  interface ElementChildrenAttribute {
    children: {}
  }
  interface IntrinsicAttributes {
    key?: any
    ref?: any
  }
  interface IntrinsicElements {
    [tag: string]: any
  }
}
`

/** Whether a text declares types of JSX itself. */
export function declaresJsx(text: string): boolean {
  return /\bnamespace\s+JSX\b/.test(text)
}
