declare module 'virtual:engine-file' {
  /** Absolute address of the engine worker's script. */
  export const address: string
  /** Its `sha384-…` integrity; empty if the script is built on request. */
  export const integrity: string
}
