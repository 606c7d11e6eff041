/** In place of the class of happy-dom that opens windows. */
const noWindows = {
  /** As a browser does that blocks new windows. */
  openPage: (): null => null,
}

export { noWindows as default }
