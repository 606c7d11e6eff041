import { createServer, events } from 'server'
import { audit } from './audit'

const app = createServer()

const routes = [
  { method: 'get', path: '/health', handler: (query: { deep?: boolean }) => (query.deep ? 'deep' : 'shallow') },
  {
    method: 'post',
    path: '/orders',
    handler(order: { total: number }) {
      if (order.total <= 0) return 'empty'
      audit(order.total)
      return 'ordered'
    },
  },
] as const

for (const route of routes) app[route.method](route.path, route.handler)

const listeners = {
  opened: (size: number) => (size > 3 ? 'wide' : 'narrow'),
  closed: (reason: string) => (reason === 'idle' ? 'later' : 'now'),
}

Object.entries(listeners).forEach(([name, listener]) => {
  events.on(name, listener)
  events.once(`first ${name}`, () => name)
})

for (const verb of ['put', 'patch']) app[verb]('/orders/:id', (id: string) => (id === verb ? 'same' : 'other'))
