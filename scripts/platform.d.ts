declare module 'virtual:platform' {
  const parts: ReadonlyMap<
    string,
    () => Promise<{ readonly default: import('../engine/model/subject/platform.ts').PlatformPart }>
  >
  export default parts
}
