// run("gold", "b", 1)
interface Plan {
  readonly monthly: number
  readonly features: readonly string[]
}
const plans: Readonly<Record<string, Plan>> = {
  gold: { monthly: 30, features: ['a', 'b'] },
  basic: { monthly: 5, features: ['a'] },
}
const codes = new Map([['a', 1], ['b', 2]])
const rules = new Map<string, (n: number) => boolean>([['far', (n) => n > 100], ['near', (n) => n < 7]])
const actions: Record<string, ((n: number) => number) | undefined> = { double: (n) => 2 * n, square: (n) => n * n }
interface Country {
  readonly code: string
  readonly digits: number
}
const countries: readonly Country[] = [{ code: 'CH', digits: 4 }, { code: 'IE', digits: 7 }]
const weekdays = ['mo', 'tu', 'we']
export function run(name: string, code: string, at: number): string {
  if (code in plans || Object.hasOwn(actions, code) || plans.hasOwnProperty(code)) return 'name'
  const plan = plans[name]
  if (!plan) return 'unknown'
  if (plan.monthly < 10) return 'cheap'
  if (plans[code]?.monthly === 5) return 'other'
  if (codes.get(code) === 1) return 'first'
  if (rules.get(code) !== undefined) return 'rule'
  if (weekdays.at(at) === 'we') return 'we'
  const country = countries.find((it) => it.code === code)
  if (country) return 'country'
  if (countries.find((it) => name.endsWith(it.code) || name.length === it.digits)?.digits === 7) return 'long'
  return String(actions[code]?.(at) ?? 'none')
}
