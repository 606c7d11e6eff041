import type { NextFunction, Request, Response } from 'express'
import type { Database } from './database'
import { Role } from './roles'

export function allow(req: Request, res: Response, next: NextFunction) {
  const token = req.headers.authorization
  if (!token) return res.status(401).json({ error: 'no token' })
  if (req.user.role === Role.Guest) return res.status(403).json({ error: 'forbidden' })
  if (token.replace('Bearer ', '').length < 3) return res.status(400).send('short token')
  next()
}

export async function cheap(db: Database, most: number, sort?: string): Promise<string> {
  let query = db.from('products').where('price', most)
  if (sort === 'name') query = query.orderBy('name')
  const rows = await query.limit(10)
  return rows.map((row) => `${row.name}: ${row.price * 2}`).join()
}
