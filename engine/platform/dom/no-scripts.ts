/** In place of the classes of happy-dom that compile or evaluate scripts. */
export default class NoScripts {
  constructor() {
    throw new TypeError('Pages run no scripts here')
  }
}
