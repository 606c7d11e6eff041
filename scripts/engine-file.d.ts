declare module 'virtual:engine-file' {
  /** Absolute address of the engine worker's script. */
  export const address: string
  /** `sha384-…` of it, or empty where the script is made on request. */
  export const integrity: string
}
