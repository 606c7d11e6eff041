import express, { type NextFunction, type Request, type Response } from 'express'

/** Shows an item. */
export function show(request: Request, response: Response): void {
  const id = Number(request.params.id)
  if (Number.isNaN(id)) {
    response.status(400).send('not a number')
    return
  }
  if (id > 100) response.status(404).end()
  else response.json({ id, name: request.query.long === undefined ? 'item' : `item number ${id}` })
}

/** Lets in who has a token. */
export function guard(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.authorization === 'Bearer secret') next()
  else response.sendStatus(401)
}

export const router = express.Router()
router.get('/:id', guard, show)
