interface User {
  name: string
  admin?: boolean
}

/** Branches on the state and the content of what `fetch` answers. */
export async function loadUser(id: number): Promise<string> {
  if (id < 1) return 'nobody'
  const response = await fetch(`/users/${id}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const user: User = await (await fetch(response.url)).json()
  return user.admin ? `admin ${user.name}` : user.name
}
