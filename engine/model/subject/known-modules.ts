/** An export that mocks imitate instead of doing nothing, so that components get as far as their first rendering. */
export interface KnownExport {
  /** Its source, an expression. `types` returns its argument in TypeScript, and nothing in JavaScript. */
  readonly text: (types: (text: string) => string) => string
  /** Whether tests can arrange other results. */
  readonly isArranged: boolean
  /** Whether it returns a state and a function that sets it. */
  readonly returnsState?: true
}

/** The behavior that mocks of an export imitate; undefined if it is not known. */
export function knownExport(specifier: string, name: string): KnownExport | undefined {
  const table = isJsxRuntime(specifier)
    ? jsxRuntime
    : specifier === 'react-dom'
      ? reactDom
      : reactLike.has(specifier)
        ? react
        : undefined
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
}

/** Whether the default export of a module is the record of all others, as that of React is. */
export function isOwnDefault(specifier: string): boolean {
  return reactLike.has(specifier)
}

/** Whether mocks imitate a module, so that they take components further than the module does without a renderer. */
export function isImitated(specifier: string): boolean {
  return isJsxRuntime(specifier) || specifier === 'react-dom' || reactLike.has(specifier)
}

/** Whether a module creates the elements of compiled JSX. */
export function isJsxRuntime(specifier: string): boolean {
  return /\/jsx-(?:dev-)?runtime$/.test(specifier)
}

const reactLike: ReadonlySet<string> = new Set(['react', 'preact', 'preact/hooks', 'preact/compat'])

type Table = Readonly<Record<string, KnownExport>>

/** In `text`, `$` stands for `: any`, and `$$` for `: any[]`. */
function known(text: string): KnownExport {
  const typed = (types: (text: string) => string): string =>
    text.replace(/\$\$?/g, (it) => types(it === '$' ? ': any' : ': any[]'))
  return { text: typed, isArranged: false }
}

function arranged(text: string): KnownExport {
  return { ...known(text), isArranged: true }
}

function state(text: string): KnownExport {
  return { ...arranged(text), returnsState: true }
}

/** Elements are plain objects. */
const element = known('(type$, props$, key$) => (key === undefined ? { type, props } : { type, props, key })')
const fragment = known("'Fragment'")

const jsxRuntime: Table = { jsx: element, jsxs: element, jsxDEV: element, Fragment: fragment }

const same = known('(value$) => value')
const nothing = known('() => {}')
const call = known('(run$) => run()')

/** An effect runs at once, and is never cleaned up. */
const effect = known('(run$) => void run()')

/** Compilers add `__self` and `__source` while they are developing. */
const createElement = known(
  '(type$, config$, ...children$$) => { const { key, __self, __source, ...rest } = config ?? {}; const props = children.length === 0 ? rest : { ...rest, children: children.length === 1 ? children[0] : children }; return key === undefined ? { type, props } : { type, props, key } }',
)

const component = known(
  'class { props$; state$; constructor(props$) { this.props = props } setState() {} forceUpdate() {} }',
)

/** Elements as of the JSX runtime, components as they are, and hooks as when a component is rendered for the first time. */
const react: Table = {
  Fragment: fragment,
  Suspense: known("'Suspense'"),
  StrictMode: known("'StrictMode'"),
  Profiler: known("'Profiler'"),
  createElement,
  h: createElement,
  cloneElement: known(
    '(element$, config$, ...children$$) => { const { key = element.key, ...rest } = config ?? {}; const props = { ...element.props, ...rest, ...(children.length === 0 ? {} : { children: children.length === 1 ? children[0] : children }) }; return key === undefined ? { type: element.type, props } : { type: element.type, props, key } }',
  ),
  isValidElement: known(
    "(value$) => typeof value === 'object' && value !== null && 'type' in value && 'props' in value",
  ),
  Children: known(
    "(() => { const toArray = (children$) => [children].flat(Infinity).filter((it$) => it != null && typeof it !== 'boolean'); return { toArray, map: (children$, change$) => children == null ? children : [children].flat(Infinity).map((it$, at$) => change(it, at)), forEach: (children$, visit$) => { if (children != null) [children].flat(Infinity).forEach((it$, at$) => visit(it, at)) }, count: (children$) => children == null ? 0 : [children].flat(Infinity).length, only: (children$) => children } })()",
  ),
  Component: component,
  PureComponent: component,
  memo: same,
  forwardRef: same,
  lazy: known("() => 'Lazy'"),
  createContext: known(
    "(value$) => ({ Provider: 'Context.Provider', Consumer: 'Context.Consumer', displayName: undefined, value })",
  ),
  createRef: known('() => ({ current: null })'),
  useState: state("(initial$) => [typeof initial === 'function' ? initial() : initial, () => {}]"),
  useReducer: state('(_$, initial$, start$) => [start === undefined ? initial : start(initial), () => {}]'),
  useContext: arranged('(context$) => context?.value'),
  useSyncExternalStore: arranged('(_$, read$) => read()'),
  useMemo: call,
  useCallback: same,
  useRef: known('(current$) => ({ current })'),
  useId: known("() => ':id:'"),
  useEffect: effect,
  useLayoutEffect: effect,
  useInsertionEffect: effect,
  use: arranged('(source$) => source?.value'),
  useActionState: state('(_$, initial$) => [initial, () => {}, false]'),
  useOptimistic: state('(value$) => [value, () => {}]'),
  useImperativeHandle: known(
    "(ref$, create$) => { const handle = create(); if (typeof ref === 'function') ref(handle); else if (ref) ref.current = handle }",
  ),
  useDebugValue: nothing,
  useDeferredValue: same,
  useTransition: known('() => [false, (run$) => run()]'),
  startTransition: call,
  cache: same,
}

const reactDom: Table = {
  createPortal: known('(children$) => children'),
  flushSync: call,
}
