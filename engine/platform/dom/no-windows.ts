/** In place of the class of happy-dom that opens windows. */
export default {
  /** As a browser does that blocks new windows. */
  openPage: (): null => null,
}
