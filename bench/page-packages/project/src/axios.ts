import axios, { AxiosError, type AxiosResponse } from 'axios'

interface User {
  readonly name: string
  readonly mail?: string
}

/** The name of a user. */
export async function userName(id: number): Promise<string> {
  try {
    const { data, status }: AxiosResponse<User> = await axios.get<User>(`/users/${id}`)
    if (status === 204) return 'nobody'
    return data.name.length > 10 ? `${data.name.slice(0, 10)}…` : data.name
  } catch (error) {
    if (error instanceof AxiosError && error.response?.status === 404) return 'missing'
    throw error
  }
}

/** Saves a user; returns whether it was there before. */
export async function save(id: number, user: User): Promise<boolean> {
  const { status } = await axios.put(`/users/${id}`, user, { timeout: 1000 })
  return status !== 201
}
