/** In place of the classes of happy-dom that fetch or connect. */
function NoNetwork(): never {
  throw new TypeError('There is no network here')
}

export { NoNetwork as default }
