/** In place of the classes of happy-dom that compile or evaluate scripts. */
function NoScripts(): never {
  throw new TypeError('Pages run no scripts here')
}

export { NoScripts as default }
