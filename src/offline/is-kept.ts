/** Whether the files of the site come from the cache of an earlier visit, through the service worker. */
export function isKept(): boolean {
  return 'serviceWorker' in navigator && self.origin !== 'null' && navigator.serviceWorker.controller !== null
}
