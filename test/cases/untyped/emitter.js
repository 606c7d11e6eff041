export class Emitter {
  constructor(options = {}) {
    this.limit = options.limit || 10
    this.handlers = {}
  }

  on(name, handler) {
    if (typeof handler !== 'function') throw new TypeError('handler must be a function')
    const list = this.handlers[name] || (this.handlers[name] = [])
    if (this.limit <= list.length) throw new Error(`too many handlers for ${name}`)
    list.push({ handler, once: false })
    return this
  }

  once(name, handler) {
    this.on(name, handler)
    this.handlers[name][this.handlers[name].length - 1].once = true
    return this
  }

  off(name, handler) {
    if (!this.handlers[name]) return false
    const before = this.handlers[name].length
    this.handlers[name] = this.handlers[name].filter((it) => it.handler !== handler)
    return this.handlers[name].length < before
  }

  emit(name, ...args) {
    const list = this.handlers[name]
    if (!list || list.length === 0) {
      if (name === 'error') throw args[0] instanceof Error ? args[0] : new Error(String(args[0]))
      return 0
    }
    for (const it of list.slice()) {
      if (it.once) list.splice(list.indexOf(it), 1)
      it.handler(...args)
    }
    return list.length
  }
}
