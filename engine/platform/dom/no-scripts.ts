/** In place of the classes of happy-dom that compile or evaluate scripts. */
export default function NoScripts(): never {
  throw new TypeError('Pages run no scripts here')
}
