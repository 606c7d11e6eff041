export interface Applicant {
  readonly age: number
  readonly income: number
  readonly debts: readonly number[]
  readonly employedMonths: number
  readonly score: number
  readonly hasDefaulted: boolean
  readonly guarantor?: Applicant
}

export interface Loan {
  readonly amount: number
  readonly months: number
  readonly purpose: 'home' | 'car' | 'study' | 'other'
  readonly collateral: number
}

export type Decision =
  | { readonly kind: 'granted'; readonly rate: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'referred' }

function isAdult({ age }: Applicant): boolean {
  return age >= 18 && age < 130
}

function isInstalment(months: number): boolean {
  return Number.isInteger(months) && months >= 6 && months <= 360 && months % 6 === 0
}

function isLoan({ amount, months, collateral }: Loan): boolean {
  if (!isInstalment(months)) return false
  if (amount < 1_000 || amount > 1_000_000) return false
  return collateral >= 0
}

function endsBeforeRetirement({ age }: Applicant, { months }: Loan): boolean {
  return age + months / 12 <= 70
}

function hasSteadyWork({ income, employedMonths }: Applicant): boolean {
  return income > 0 && employedMonths >= 12
}

function debtOf({ debts }: Applicant): number {
  return debts.reduce((sum, it) => sum + it, 0)
}

function isAffordable(applicant: Applicant, { amount, months }: Loan): boolean {
  const monthly = amount / months
  return monthly <= 0.35 * applicant.income && debtOf(applicant) + amount <= 60 * applicant.income
}

function isSecured({ amount, purpose, collateral }: Loan): boolean {
  if (purpose === 'home') return collateral >= 0.8 * amount
  if (purpose === 'car') return collateral >= 0.5 * amount
  return purpose === 'study' || collateral >= amount
}

function isTrustworthy({ score, hasDefaulted }: Applicant): boolean {
  if (hasDefaulted) return score >= 700
  return score >= 550
}

function isCreditworthy(applicant: Applicant, loan: Loan): boolean {
  return isTrustworthy(applicant) && hasSteadyWork(applicant) && isAffordable(applicant, loan)
}

/** A guarantor may have one as well; the third would be too far away. */
function isGuaranteed(applicant: Applicant, loan: Loan, depth = 0): boolean {
  const { guarantor } = applicant
  if (guarantor === undefined || depth === 2) return false
  if (isAdult(guarantor) && isCreditworthy(guarantor, loan)) return true
  return isGuaranteed(guarantor, loan, depth + 1)
}

function isPrime(applicant: Applicant, loan: Loan): boolean {
  const hasNoDebts = applicant.debts.every((it) => it === 0)
  return applicant.score > 780 && hasNoDebts && isSecured(loan)
}

export function decide(applicant: Applicant, loan: Loan): Decision {
  if (!isLoan(loan)) return { kind: 'refused', reason: 'terms' }
  if (!isAdult(applicant)) return { kind: 'refused', reason: 'age' }
  const worthy = isCreditworthy(applicant, loan)
  if (!worthy && !isGuaranteed(applicant, loan)) return { kind: 'refused', reason: 'credit' }
  if (endsBeforeRetirement(applicant, loan) === false) return { kind: 'referred' }
  if (isPrime(applicant, loan)) return { kind: 'granted', rate: 2.5 }
  if (!isSecured(loan)) return loan.amount > 50_000 ? { kind: 'referred' } : { kind: 'granted', rate: 7 }
  return { kind: 'granted', rate: worthy ? 4 : 5.5 }
}
