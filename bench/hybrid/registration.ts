export interface Registration {
  readonly user: string
  readonly password: string
  readonly repeated: string
  readonly birthYear: number
  readonly invitation?: string
}

/** Everything that a person has to mend before they may join, in the order of the form. */
export function problemsOf(form: Registration): readonly string[] {
  const problems: string[] = []
  if (form.user.length < 3) problems.push('The name is too short')
  else if (form.user.length > 20) problems.push('The name is too long')
  else if (!/^[a-z][a-z0-9_]*$/.test(form.user)) problems.push('The name has a wrong character')
  if (form.user === 'admin' || form.user === 'root') problems.push('The name is taken')
  if (form.password.length < 8) problems.push('The password is too short')
  else if (form.password.toLowerCase() === form.password) problems.push('The password needs a capital')
  else if (form.password.includes(form.user)) problems.push('The password has the name in it')
  if (form.password !== form.repeated) problems.push('The passwords differ')
  if (form.birthYear > 2012) problems.push('Too young')
  else if (form.birthYear < 1900) problems.push('Too old')
  if (form.invitation !== undefined && form.invitation !== `inv-${form.user}-${form.birthYear}`) {
    problems.push('The invitation is for somebody else')
  }
  return problems
}
