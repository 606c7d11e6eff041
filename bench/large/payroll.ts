// Monthly pay: time sheets become gross pay, gross pay becomes net pay. Amounts are whole cents, hours are decimal.

export type Contract =
  | { readonly kind: 'salaried'; readonly monthly: number; readonly hoursPerWeek: number }
  | { readonly kind: 'hourly'; readonly rate: number; readonly overtimeFrom: number }
  | { readonly kind: 'commission'; readonly base: number; readonly percent: number; readonly cap?: number }
  | { readonly kind: 'intern'; readonly allowance: number; readonly months: number }

export type Shift = 'day' | 'evening' | 'night'

export interface WorkedDay {
  /** Day of the month, from 1. */
  readonly day: number
  readonly hours: number
  readonly shift: Shift
  readonly isHoliday?: boolean
  readonly isWeekend?: boolean
}

export interface Absence {
  readonly kind: 'vacation' | 'sick' | 'unpaid' | 'parental'
  readonly days: number
}

export interface Employee {
  readonly name: string
  readonly contract: Contract
  readonly yearsOfService: number
  readonly dependents: number
  readonly isMarried: boolean
  readonly pensionPercent?: number
  readonly garnishment?: number
  readonly region: 'north' | 'south' | 'abroad'
}

export interface Deduction {
  readonly reason: string
  readonly amount: number
}

export interface PaySlip {
  readonly employee: string
  readonly gross: number
  readonly deductions: readonly Deduction[]
  readonly net: number
  readonly notes: readonly string[]
}

export class PayrollError extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(`${field}: ${message}`)
    this.name = 'PayrollError'
  }
}

const workingDaysPerMonth = 21
const longestDay = 16
const minimumRate = 1_250

interface Bracket {
  readonly upTo: number
  readonly percent: number
}

const brackets: readonly Bracket[] = [
  { upTo: 95_000, percent: 0 },
  { upTo: 250_000, percent: 14 },
  { upTo: 520_000, percent: 27 },
  { upTo: 1_200_000, percent: 38 },
  { upTo: Infinity, percent: 45 },
]

export function validateDays(days: readonly WorkedDay[], daysInMonth: number): void {
  if (daysInMonth < 28 || daysInMonth > 31) throw new PayrollError('month', `no month has ${daysInMonth} days`)
  const hoursByDay = new Map<number, number>()
  for (const { day, hours } of days) {
    if (!Number.isInteger(day) || day < 1 || day > daysInMonth) throw new PayrollError('day', `there is no day ${day}`)
    if (!(hours > 0)) throw new PayrollError('hours', `nobody works ${hours} hours`)
    const sum = (hoursByDay.get(day) ?? 0) + hours
    if (sum > longestDay) throw new PayrollError('hours', `${sum} hours on day ${day}`)
    hoursByDay.set(day, sum)
  }
}

/** What an hour is worth compared with an ordinary one, in percent. */
export function supplement({ shift, isHoliday, isWeekend, hours }: WorkedDay): number {
  let percent = 100
  switch (shift) {
    case 'day':
      break
    case 'evening':
      percent += 10
      break
    case 'night':
      percent += hours > 8 ? 35 : 25
      break
  }
  if (isHoliday === true) percent += 100
  else if (isWeekend === true) percent += shift === 'night' ? 60 : 50
  return Math.min(percent, 225)
}

export function hourlyGross(contract: Extract<Contract, { kind: 'hourly' }>, days: readonly WorkedDay[]): number {
  if (contract.rate < minimumRate) throw new PayrollError('rate', `${contract.rate} is less than the minimum`)
  let hoursSoFar = 0
  let gross = 0
  for (const it of days) {
    const rate = (contract.rate * supplement(it)) / 100
    const regular = Math.max(0, Math.min(it.hours, contract.overtimeFrom - hoursSoFar))
    const overtime = it.hours - regular
    gross += regular * rate
    if (overtime > 0) gross += overtime * rate * (hoursSoFar + it.hours > contract.overtimeFrom + 40 ? 1.5 : 1.25)
    hoursSoFar += it.hours
  }
  return Math.round(gross)
}

export function commissionGross(contract: Extract<Contract, { kind: 'commission' }>, sales: readonly number[]): number {
  const total = sales.reduce((sum, it) => sum + it, 0)
  // Returned goods may outweigh what was sold; the base is safe.
  if (total <= 0) return contract.base
  const tiered = total > 5_000_000 ? (total - 5_000_000) * 0.5 + 5_000_000 : total
  const commission = Math.round((tiered * contract.percent) / 100)
  if (contract.cap !== undefined && commission > contract.cap) return contract.base + contract.cap
  return contract.base + commission
}

/** Cents that absences take from or add to a month's pay. */
export function absencePay(monthly: number, absences: readonly Absence[], yearsOfService: number): number {
  const perDay = monthly / workingDaysPerMonth
  let change = 0
  for (const { kind, days } of absences) {
    if (days < 0) throw new PayrollError('absence', 'days are negative')
    if (days === 0) continue
    switch (kind) {
      case 'vacation':
        if (days >= 10) change += Math.round(perDay * 0.5)
        break
      case 'sick': {
        const waiting = yearsOfService < 1 ? 3 : yearsOfService < 5 ? 1 : 0
        change -= Math.round(Math.min(days, waiting) * perDay)
        if (days > 30) change -= Math.round((days - 30) * perDay * 0.3)
        break
      }
      case 'unpaid':
        change -= Math.round(Math.min(days, workingDaysPerMonth) * perDay)
        break
      case 'parental':
        change -= Math.round(Math.min(days, workingDaysPerMonth) * perDay * 0.35)
        break
    }
  }
  return Math.max(change, -monthly)
}

export function incomeTax(gross: number, { isMarried, dependents, region }: Employee): number {
  if (gross <= 0) return 0
  if (region === 'abroad') return Math.round(gross * 0.2)
  // Couples are taxed as two people who earn half each.
  const people = isMarried ? 2 : 1
  const income = Math.max(0, gross / people - Math.min(dependents, 6) * 4_500)
  let tax = 0
  let from = 0
  for (const { upTo, percent } of brackets) {
    if (income <= from) break
    tax += ((Math.min(income, upTo) - from) * percent) / 100
    from = upTo
  }
  if (region === 'south' && tax > 100_000) tax *= 1.03
  return Math.round(tax * people)
}

export function pension(gross: number, employee: Employee): number {
  const percent = employee.pensionPercent ?? (employee.yearsOfService >= 10 ? 6 : 4)
  if (percent < 0 || percent > 30) throw new PayrollError('pension', `${percent} percent`)
  if (employee.contract.kind === 'intern') return 0
  const ceiling = employee.region === 'abroad' ? 400_000 : 700_000
  return Math.round((Math.min(gross, ceiling) * percent) / 100)
}

/** What a creditor may take: never so much that less than the protected amount is left. */
export function garnish(net: number, wanted: number, dependents: number): number {
  const isProtected = 120_000 + 20_000 * Math.min(dependents, 5)
  if (wanted <= 0 || net <= isProtected) return 0
  return Math.min(wanted, Math.floor((net - isProtected) * 0.7))
}

export class Payroll {
  private readonly slips = new Map<string, PaySlip>()
  private isClosed = false

  constructor(
    readonly daysInMonth: number,
    private readonly bonusFrom = 200,
  ) {
    if (daysInMonth < 28 || daysInMonth > 31) throw new PayrollError('month', `no month has ${daysInMonth} days`)
  }

  pay(
    employee: Employee,
    days: readonly WorkedDay[],
    absences: readonly Absence[] = [],
    sales: readonly number[] = [],
  ): PaySlip {
    if (this.isClosed) throw new PayrollError('month', 'it is closed')
    if (employee.name.trim() === '') throw new PayrollError('name', 'it is empty')
    if (this.slips.has(employee.name)) throw new PayrollError('name', `${employee.name} has been paid`)
    validateDays(days, this.daysInMonth)
    const notes: string[] = []
    const gross = this.gross(employee, days, absences, sales, notes)
    const deductions: Deduction[] = []
    const deduct = (reason: string, amount: number): void => {
      if (amount > 0) deductions.push({ reason, amount })
    }
    const forPension = pension(gross, employee)
    deduct('pension', forPension)
    deduct('tax', incomeTax(gross - forPension, employee))
    const beforeCreditors = gross - deductions.reduce((sum, it) => sum + it.amount, 0)
    if (employee.garnishment !== undefined) {
      const taken = garnish(beforeCreditors, employee.garnishment, employee.dependents)
      deduct('garnishment', taken)
      if (taken < employee.garnishment) notes.push('part of the garnishment is left')
    }
    const net = gross - deductions.reduce((sum, it) => sum + it.amount, 0)
    if (net < 0) notes.push('the employee owes money')
    const slip = { employee: employee.name, gross, deductions, net, notes }
    this.slips.set(employee.name, slip)
    return slip
  }

  /** Takes a slip back; what was paid in an earlier month cannot be. */
  cancel(name: string): boolean {
    if (this.isClosed) return false
    return this.slips.delete(name)
  }

  close(): { readonly paid: number; readonly total: number; readonly highest?: string } {
    if (this.isClosed) throw new PayrollError('month', 'it is closed')
    this.isClosed = true
    let total = 0
    let highest: PaySlip | undefined
    for (const slip of this.slips.values()) {
      total += slip.net
      if (highest === undefined || slip.net > highest.net) highest = slip
    }
    if (highest === undefined) return { paid: 0, total: 0 }
    return { paid: this.slips.size, total, highest: highest.employee }
  }

  private gross(
    { contract, yearsOfService }: Employee,
    days: readonly WorkedDay[],
    absences: readonly Absence[],
    sales: readonly number[],
    notes: string[],
  ): number {
    const hours = days.reduce((sum, it) => sum + it.hours, 0)
    switch (contract.kind) {
      case 'hourly': {
        const pay = hourlyGross(contract, days)
        if (hours > this.bonusFrom) notes.push('worked more than is healthy')
        return pay
      }
      case 'salaried': {
        const expected = (contract.hoursPerWeek * this.daysInMonth) / 7
        const bonus = hours > expected * 1.1 ? Math.round(contract.monthly * 0.05) : 0
        if (bonus > 0) notes.push('bonus for long hours')
        else if (hours < expected * 0.5 && absences.length === 0) notes.push('hours are missing')
        return contract.monthly + bonus + absencePay(contract.monthly, absences, yearsOfService)
      }
      case 'commission':
        if (sales.length === 0) notes.push('nothing was sold')
        return commissionGross(contract, sales) + absencePay(contract.base, absences, yearsOfService)
      case 'intern': {
        if (contract.months > 12) throw new PayrollError('contract', 'an internship ends after a year')
        const worked = new Set(days.map((it) => it.day)).size
        return worked >= 10 ? contract.allowance : Math.round((contract.allowance * worked) / 10)
      }
    }
  }
}
