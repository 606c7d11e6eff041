import { parentPort } from 'node:worker_threads'
import { loadZ3 } from './node-z3.ts'
import { serveZ3 } from './serve-z3.ts'

// Z3 in Node, for the command line: a thread, which can be ended while it computes.
if (parentPort === null) throw new Error('There is no parent thread')
const port = parentPort
void serveZ3(loadZ3, {
  post: (message) => {
    port.postMessage(message)
  },
  listen: (onScript) => port.on('message', onScript),
})
