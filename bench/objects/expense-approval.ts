export type Grade = 'trainee' | 'staff' | 'lead' | 'director'

export class Employee {
  private manager: Employee | null = null
  private budget = 0
  private absent = false
  private deputy: Employee | null = null

  constructor(
    readonly name: string,
    readonly grade: Grade,
  ) {}

  getManager(): Employee | null {
    return this.manager
  }

  setManager(manager: Employee): void {
    for (let it: Employee | null = manager; it !== null; it = it.manager) {
      if (it === this) throw new Error('Nobody reports to themselves')
    }
    this.manager = manager
  }

  getBudget(): number {
    return this.budget
  }

  grant(amount: number): void {
    if (amount <= 0) throw new RangeError('A grant is positive')
    this.budget += amount
  }

  spend(amount: number): void {
    this.budget -= amount
  }

  goOnLeave(deputy?: Employee): void {
    this.absent = true
    if (deputy !== undefined && deputy !== this) this.deputy = deputy
  }

  isAbsent(): boolean {
    return this.absent
  }

  getDeputy(): Employee | null {
    return this.deputy
  }
}

export interface Expense {
  readonly amount: number
  readonly category: 'travel' | 'training' | 'equipment'
  readonly receipts: readonly { readonly amount: number; readonly legible: boolean }[]
}

export type Approval =
  | { readonly kind: 'approved'; readonly by: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'waiting'; readonly on: string }

function approverOf(employee: Employee): Employee | null {
  const manager = employee.getManager()
  if (manager === null) return employee.grade === 'director' ? employee : null
  if (!manager.isAbsent()) return manager
  return manager.getDeputy() ?? manager.getManager()
}

export function approve(employee: Employee, expense: Expense): Approval {
  const proven = expense.receipts.filter((it) => it.legible).reduce((sum, it) => sum + it.amount, 0)
  if (proven < expense.amount) return { kind: 'refused', reason: 'receipts are missing' }
  if (employee.grade === 'trainee' && expense.category === 'equipment') {
    return { kind: 'refused', reason: 'trainees have no equipment' }
  }
  const approver = approverOf(employee)
  if (approver === null) return { kind: 'refused', reason: 'nobody is responsible' }
  if (approver.isAbsent()) return { kind: 'waiting', on: approver.name }
  if (expense.amount <= approver.getBudget()) {
    approver.spend(expense.amount)
    return { kind: 'approved', by: approver.name }
  }
  const above = approver.getManager()
  if (above !== null && above.grade === 'director' && expense.amount <= above.getBudget()) {
    above.spend(expense.amount)
    return { kind: 'approved', by: above.name }
  }
  return { kind: 'refused', reason: 'the budget is used up' }
}
