export class Bus extends EventTarget {
  fire(n: number): boolean {
    return n > 3 ? this.dispatchEvent(new Event('x')) : false
  }
}

export class Counter extends EventTarget {
  count = 0
  constructor() {
    super()
    this.addEventListener('add', (it) => {
      this.count += (it as CustomEvent<number>).detail
    })
  }
  add(n: number): number {
    const event = new CustomEvent('add', { detail: n })
    if (n > 2) this.dispatchEvent(event)
    return this.count
  }
}

export function listen(n: number): boolean {
  const target = new EventTarget()
  target.addEventListener('a', (it) => {
    if (it.type === 'a' && n === 3) throw new Error('nobody can catch this')
  })
  return n > 1 && target.dispatchEvent(new Event('a'))
}
