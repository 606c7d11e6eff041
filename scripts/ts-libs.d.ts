declare module 'virtual:ts-libs' {
  const libs: ReadonlyMap<string, string>
  export default libs
}

declare module 'virtual:ts-dom-lib' {
  const libs: ReadonlyMap<string, string>
  export default libs
}
