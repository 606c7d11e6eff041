/** In place of the classes of happy-dom that fetch or connect. */
export default class NoNetwork {
  constructor() {
    throw new TypeError('There is no network here')
  }
}
