import type { NextFunction, Request, Response } from 'express'
import { Role } from './roles'

export function allow(req: Request, res: Response, next: NextFunction) {
  const token = req.headers.authorization
  if (!token) return res.status(401).json({ error: 'no token' })
  if (req.user.role === Role.Guest) return res.status(403).send('forbidden')
  if (token.replace('Bearer ', '').length < 3) return res.sendStatus(400)
  next()
}

export const collect = function (store, { onDone, scale = 2 }) {
  const found = store.from('items').where('open').limit(3)
  for (const item of found) if (item.label.startsWith('x')) onDone(item.size * scale)
  return found.length
}
