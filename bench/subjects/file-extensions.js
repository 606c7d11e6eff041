'use strict'

/** What stands behind the last dot of a name. */
function extensionOf(name) {
  const at = String(name).lastIndexOf('.')
  return at < 1 ? 'none' : String(name).slice(at + 1)
}

class Counter {
  constructor(step) {
    this.step = step > 0 ? step : 1
    this.count = 0
  }

  next() {
    this.count += this.step
    return this.count
  }
}

module.exports = { extensionOf, Counter }
