import React from 'react'

// Runners take longer to import a module, and name mock functions in their own way.
export function track(event: string): string {
  void import('./analytics').then(({ send }) => send(event))
  return event === '' ? 'nothing' : 'sent'
}

export async function load(id: number): Promise<string> {
  const { find } = await import('./store')
  const found = await find(id)
  return found === undefined ? 'missing' : `${found.title}: ${found.size}`
}

export function Label({ format }: { format: () => string }): React.ReactNode {
  return <i title={format.name}>{format()}</i>
}
