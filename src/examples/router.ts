// Which page answers a request?

export type Method = 'GET' | 'POST' | 'DELETE'

export interface Route {
  page: string
  id?: number
}

export function route(method: Method, path: string): Route {
  if (!path.startsWith('/')) {
    throw new TypeError('A path starts with a slash')
  }
  if (path === '/') {
    return { page: 'home' }
  }
  if (path.startsWith('/static/')) {
    return { page: path.endsWith('.css') ? 'style' : 'file' }
  }
  if (path.startsWith('/users')) {
    return user(method, path.slice('/users'.length))
  }
  return { page: 'not found' }
}

function user(method: Method, rest: string): Route {
  if (rest === '' || rest === '/') {
    return { page: method === 'POST' ? 'create user' : 'list users' }
  }
  if (!/^\/\d+$/.test(rest)) {
    return { page: 'not found' }
  }
  const id = Number(rest.slice(1))
  switch (method) {
    case 'GET':
      return { page: 'show user', id }
    case 'DELETE':
      return { page: 'delete user', id }
    default:
      return { page: 'not allowed' }
  }
}

/** The value of a parameter in a query such as `?page=2&sort=name`. */
export function parameter(query: string, name: string): string | undefined {
  for (const pair of query.replace('?', '').split('&')) {
    const [key, value] = pair.split('=')
    if (key === name) {
      return value ?? ''
    }
  }
  return undefined
}
