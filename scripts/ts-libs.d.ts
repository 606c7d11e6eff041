declare module 'virtual:ts-libs' {
  const libs: ReadonlyMap<string, string>
  export default libs
}
