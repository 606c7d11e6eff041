import ts from 'typescript'

/** The file that declares React, in the compiler's file system. */
export const reactPath = '/react.d.ts'

/** Types that are any here. */
const anyTypes = (
  'ReactChild ReactFragment ReactPortal ComponentType ComponentClass ElementType JSXElementConstructor ' +
  'Key LegacyRef Ref ForwardedRef RefCallback ElementRef CSSProperties SyntheticEvent MouseEvent ' +
  'KeyboardEvent ChangeEvent FormEvent FocusEvent PointerEvent TouchEvent DragEvent WheelEvent ' +
  'ClipboardEvent UIEvent AnimationEvent MouseEventHandler KeyboardEventHandler ChangeEventHandler ' +
  'FormEventHandler FocusEventHandler PointerEventHandler EventHandler ReactEventHandler ' +
  'DragEventHandler Context Provider Consumer Reducer ReducerState ReducerAction EffectCallback ' +
  'DependencyList ErrorInfo LazyExoticComponent MemoExoticComponent ForwardRefExoticComponent ' +
  'NamedExoticComponent ForwardRefRenderFunction AriaRole ComponentChildren ComponentChild VNode'
).split(' ')

/** Types of attributes. */
const attributes = (
  'ComponentProps ComponentPropsWithRef ComponentPropsWithoutRef SVGProps SVGAttributes HTMLProps ' +
  'AllHTMLAttributes ButtonHTMLAttributes InputHTMLAttributes AnchorHTMLAttributes FormHTMLAttributes ' +
  'ImgHTMLAttributes LabelHTMLAttributes SelectHTMLAttributes TextareaHTMLAttributes ' +
  'TableHTMLAttributes TdHTMLAttributes ThHTMLAttributes DetailedHTMLProps DOMAttributes AriaAttributes'
).split(' ')

/** Values whose types are any here. */
const anyValues = (
  'Fragment Suspense StrictMode Profiler Children ' +
  'createFactory act use useActionState useOptimistic cache version h'
).split(' ')

/**
 * Types of React where it is missing: those from which the types of components and their state follow. All others are
 * any. Preact has the same.
 */
export const reactDeclarations = `
declare namespace React {
  type ReactNode = string | number | boolean | null | undefined | JSX.Element | readonly any[]
  type ReactElement<P = any, T = any> = JSX.Element
  interface FunctionComponent<P = any> {
    (props: P, context?: any): any
    displayName?: string
    defaultProps?: any
    propTypes?: any
  }
  type FC<P = any> = FunctionComponent<P>
  type VFC<P = any> = FunctionComponent<P>
  type PropsWithChildren<P = {}> = P & { children?: ReactNode }
  type PropsWithRef<P> = P
  type SetStateAction<S> = S | ((previous: S) => S)
  type Dispatch<A> = (action: A) => void
  interface RefObject<T> {
    current: T
  }
  type MutableRefObject<T> = RefObject<T>
  interface Named {
    displayName?: string
    defaultProps?: any
    propTypes?: any
  }
  interface HTMLAttributes<T = any> {
    className?: string
    id?: string
    children?: ReactNode
    [attribute: string]: any
  }
  class Component<P = any, S = any> {
    constructor(props: P)
    props: P
    state: S
    context: any
    refs: any
    setState(state: any, then?: () => void): void
    forceUpdate(then?: () => void): void
  }
  class PureComponent<P = any, S = any> extends Component<P, S> {}
  function memo<T>(component: T, compare?: (before: any, after: any) => boolean): T & Named
  function forwardRef<T = any, P = any>(render: (props: P, ref: any) => any): ((props: P, ref?: any) => any) & Named
  function useState<S>(initial: S | (() => S)): [S, Dispatch<SetStateAction<S>>]
  function useState<S = any>(): [S | undefined, Dispatch<SetStateAction<S | undefined>>]
  function useReducer<S, A>(reduce: (state: S, action: A) => S, initial: any, start?: any): [S, Dispatch<A>]
  function useMemo<T>(compute: () => T, on?: any): T
  function useCallback<T>(fn: T, on?: any): T
  function useRef<T = any>(initial?: T | null): RefObject<T | any>
  function useContext<T = any>(context: any): T
  function useSyncExternalStore<T>(subscribe: any, read: () => T, readOnServer?: () => T): T
  function useDeferredValue<T>(value: T): T
  function useId(): string
  function useTransition(): [boolean, (run: () => void) => void]
  function startTransition(run: () => void): void
  function useEffect(run: () => void, on?: any): void
  function useLayoutEffect(run: () => void, on?: any): void
  function useInsertionEffect(run: () => void, on?: any): void
  function useImperativeHandle(ref: any, make: () => any, on?: any): void
  function useDebugValue(value: any, format?: any): void
  function createContext<T = any>(value?: any): any
  function createRef<T = any>(): RefObject<any>
  function lazy<T = any>(load: () => any): any
  function createElement<P = any>(type: any, props?: any, ...children: any[]): JSX.Element
  function cloneElement<P = any>(element: any, props?: any, ...children: any[]): JSX.Element
  function isValidElement(value: any): boolean
${anyTypes.map((it) => `  type ${it}<A = any, B = any> = any`).join('\n')}
${attributes.map((it) => `  type ${it}<A = any, B = any> = HTMLAttributes`).join('\n')}
${anyValues.map((it) => `  const ${it}: any`).join('\n')}
}
declare module 'react' {
  export = React
}
declare module 'preact' {
  export = React
}
declare module 'preact/hooks' {
  export = React
}
declare module 'preact/compat' {
  export = React
}
`

/** Whether a file imports React or Preact. */
export function importsReact(file: ts.SourceFile): boolean {
  return file.statements.some(
    (it) =>
      ts.isImportDeclaration(it) && ts.isStringLiteral(it.moduleSpecifier) && packages.has(it.moduleSpecifier.text),
  )
}

const packages: ReadonlySet<string> = new Set(['react', 'preact', 'preact/hooks', 'preact/compat'])

/** Whether a file is a part of React, or of its types. */
export function declaresReact({ fileName, text }: ts.SourceFile): boolean {
  return /\b(?:p?react|@types\/react)\/[^/]*$/.test(fileName) || /\bdeclare module ['"]p?react['"]/.test(text)
}
