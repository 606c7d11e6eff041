import { openSession } from '../../run/open-session.ts'
import { bootEngine } from './boot.ts'

// The engine in a browser, started from a blob by the sandbox frame. All pasted code in browsers runs in such a worker.
bootEngine((job, smt) => openSession(job, { smt }))
