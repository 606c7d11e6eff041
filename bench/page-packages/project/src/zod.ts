import { z } from 'zod'

const User = z.object({
  name: z.string().min(2),
  age: z.number().int().min(0),
  role: z.enum(['admin', 'editor']).optional(),
})

type User = z.infer<typeof User>

function titleOf({ age, role }: User): string {
  if (role === 'admin') return 'administrator'
  return age < 18 ? 'minor' : 'member'
}

/** Greets a user that a request describes. */
export function welcome(input: unknown): string {
  const result = User.safeParse(input)
  if (!result.success) {
    const { issues } = result.error
    return issues.length > 1 ? `${issues.length} problems` : `wrong: ${issues[0]!.path.join('.')}`
  }
  return `Welcome, ${titleOf(result.data)}`
}

/** Whether a user pays less. */
export function isReduced(input: unknown): boolean {
  const { age } = User.parse(input)
  return age < 18 || age > 65
}
