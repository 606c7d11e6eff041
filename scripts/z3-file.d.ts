declare module 'virtual:z3-file' {
  /** Absolute address of Z3's gzipped WebAssembly. */
  export const address: string
}

declare module 'z3-solver/build/z3-built.js' {
  /** Creates Z3, as Emscripten does. */
  const init: (given: object) => Promise<never>
  export default init
}
