/** Packages without declarations. */
declare module 'path-browserify' {
  const path: typeof import('node:path')
  export default path
}
