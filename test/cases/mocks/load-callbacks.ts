import { createApp } from 'server'
import { router, procedure } from './rpc'
import { createStore } from 'store'
import { findUser } from './users'

const app = createApp()

app.get('/users/:id', async (req, res) => {
  const user = await findUser(req.params.id)
  if (!user) return res.status(404).end()
  return res.json(user.name)
})

let sent = 0

/** A limit that the module keeps. */
app.post('/mails', (req: { size: number }) => {
  sent += req.size
  return sent > 5 ? 'full' : 'sent'
})

app.register(async (plugin) => {
  plugin.get('/health', (query: { deep?: boolean }) => (query.deep ? 'deep' : 'shallow'))
})

export const routes = router({
  list: procedure.input('text').query(({ input }: { input: string }) => (input.length > 3 ? 'long' : 'short')),
})

interface Count {
  readonly count: number
  readonly add: (step: number) => void
}

export const useCount = createStore<Count>()((set, get) => ({
  count: 0,
  add: (step: number) => {
    if (get().count < 10) set((state: Count) => ({ count: state.count + step }))
  },
}))
