export function pace(signal: AbortSignal, steps: number): string {
  if (signal.aborted) return steps === 3 ? 'too late' : 'aborted'
  signal.throwIfAborted()
  return steps > 2 ? 'many' : 'few'
}

export function press(event: Event): string {
  if (event.type === 'click') return 'clicked'
  return event.type === '' ? 'none' : 'other'
}

export function amount(event: CustomEvent<{ amount: number }>): string {
  return event.detail.amount > 10 ? 'large' : 'small'
}

export function send(target: EventTarget, controller: AbortController, n: number): boolean {
  let heard = false
  target.addEventListener('a', () => (heard = true), { signal: controller.signal })
  if (n > 3) controller.abort('enough')
  target.dispatchEvent(new Event('a'))
  return heard ? true : controller.signal.aborted
}
