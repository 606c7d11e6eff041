import { getUser, type User } from './db'
import { sendMail } from 'mailer'
import { LIMIT } from './config'

export async function greet(id: string): Promise<string> {
  const user: User | undefined = await getUser(id)
  if (!user) return 'guest'
  if (user.visits > LIMIT) {
    await sendMail(user.email, 'Welcome back')
    return 'friend'
  }
  return user.admin ? 'admin' : 'member'
}
