export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Request {
  readonly method: Method
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface Response {
  readonly status: number
  readonly body?: unknown
}

export interface Context {
  readonly request: Request
  readonly params: Readonly<Record<string, string>>
  user?: string
}

export type Handler = (context: Context) => Response | Promise<Response>
export type Middleware = (context: Context, next: () => Promise<Response>) => Response | Promise<Response>

export class HttpError extends Error {
  constructor(
    readonly status: number,
    message = `Status ${status}`,
  ) {
    super(message)
    this.name = 'HttpError'
    if (status < 400 || 599 < status) throw new RangeError(`${status} is no error`)
  }
}

interface Route {
  readonly method: Method
  readonly segments: readonly string[]
  readonly handler: Handler
}

export class Router {
  readonly #routes: Route[] = []
  readonly #middleware: Middleware[] = []

  constructor(private readonly prefix = '') {
    if (prefix !== '' && !prefix.startsWith('/')) throw new Error('A prefix starts with a slash')
  }

  use(middleware: Middleware): this {
    this.#middleware.push(middleware)
    return this
  }

  get(path: string, handler: Handler): this {
    return this.add('GET', path, handler)
  }

  post(path: string, handler: Handler): this {
    return this.add('POST', path, handler)
  }

  add(method: Method, path: string, handler: Handler): this {
    const segments = segmentsOf(this.prefix + path)
    const wildcard = segments.indexOf('*')
    if (wildcard !== -1 && wildcard < segments.length - 1) throw new Error('A wildcard comes last')
    if (this.#routes.some((it) => it.method === method && it.segments.join('/') === segments.join('/'))) {
      throw new Error(`${method} ${path} is there already`)
    }
    this.#routes.push({ method, segments, handler })
    return this
  }

  async handle(request: Request): Promise<Response> {
    try {
      return await this.#dispatch(request)
    } catch (error) {
      if (error instanceof HttpError) return { status: error.status, body: error.message }
      return { status: 500, body: 'Something went wrong' }
    }
  }

  allowedMethods(path: string): Method[] {
    const wanted = segmentsOf(path)
    return this.#routes.filter((route) => matchSegments(route.segments, wanted) !== null).map((route) => route.method)
  }

  async #dispatch(request: Request): Promise<Response> {
    const wanted = segmentsOf(request.path)
    for (const route of this.#routes) {
      if (route.method !== request.method) continue
      const params = matchSegments(route.segments, wanted)
      if (params === null) continue
      const context: Context = { request, params }
      const run = async (at: number): Promise<Response> => {
        const middleware = this.#middleware[at]
        return middleware === undefined ? route.handler(context) : middleware(context, () => run(at + 1))
      }
      return run(0)
    }
    throw 0 < this.allowedMethods(request.path).length ? new HttpError(405) : new HttpError(404, 'Not found')
  }
}

/** Lets only those in who bring a token that is known. */
export function authenticate(tokens: Readonly<Record<string, string>>): Middleware {
  return (context, next) => {
    const [scheme, token = ''] = (context.request.headers?.['authorization'] ?? '').split(' ')
    if (scheme !== 'Bearer') throw new HttpError(401, 'Who are you?')
    if (!Object.hasOwn(tokens, token)) throw new HttpError(403, 'You may not')
    context.user = tokens[token]!
    return next()
  }
}

export function matchSegments(route: readonly string[], path: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [at, segment] of route.entries()) {
    if (segment === '*') {
      params['rest'] = path.slice(at).join('/')
      return params
    }
    const value = path[at]
    if (value === undefined) return null
    if (segment.startsWith(':')) params[segment.slice(1)] = value
    else if (segment !== value) return null
  }
  return path.length === route.length ? params : null
}

function segmentsOf(path: string): string[] {
  return path.split('?')[0]!.split('/').filter(Boolean)
}
