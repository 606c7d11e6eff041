export interface Title {
  readonly isbn: string
  readonly kind: 'book' | 'film' | 'reference'
  readonly minimumAge?: number
}

export class Copy {
  private borrower: Member | null = null
  private dueDay = 0
  private damages: string[] = []

  constructor(readonly title: Title) {}

  get isLent(): boolean {
    return this.borrower !== null
  }

  get due(): number {
    return this.dueDay
  }

  get condition(): 'good' | 'worn' | 'broken' {
    if (this.damages.length === 0) return 'good'
    return this.damages.length < 3 ? 'worn' : 'broken'
  }

  damage(what: string): void {
    if (what !== '') this.damages.push(what)
  }

  lend(to: Member, day: number): void {
    if (this.borrower !== null) throw new Error('It is lent')
    this.borrower = to
    this.dueDay = day
  }

  giveBack(): Member {
    const { borrower } = this
    if (borrower === null) throw new Error('It is not lent')
    this.borrower = null
    return borrower
  }
}

export class Member {
  private owed = 0
  private readonly loans: Copy[] = []

  constructor(
    readonly name: string,
    readonly age: number,
    readonly card: { readonly level: 'basic' | 'plus'; readonly validUntil: number },
  ) {}

  get fine(): number {
    return this.owed
  }

  get copies(): readonly Copy[] {
    return this.loans
  }

  owe(amount: number): void {
    this.owed += amount
  }

  pay(amount: number): number {
    const rest = Math.max(0, amount - this.owed)
    this.owed = Math.max(0, this.owed - amount)
    return rest
  }

  carry(copy: Copy): void {
    this.loans.push(copy)
  }

  drop(copy: Copy): void {
    const at = this.loans.indexOf(copy)
    if (0 <= at) this.loans.splice(at, 1)
  }
}

export type Lending =
  'lent' | 'card' | 'fine' | 'too young' | 'stays here' | 'not there' | 'too many' | 'late' | 'repair'

export function lend(copy: Copy, member: Member, today: number): Lending {
  if (member.card.validUntil < today) return 'card'
  if (10 < member.fine) return 'fine'
  if (member.age < (copy.title.minimumAge ?? 0)) return 'too young'
  if (copy.title.kind === 'reference' && member.card.level === 'basic') return 'stays here'
  if (copy.isLent) return 'not there'
  if (copy.condition === 'broken') return 'repair'
  if ((member.card.level === 'plus' ? 5 : 2) <= member.copies.length) return 'too many'
  if (member.copies.some((it) => it.due < today)) return 'late'
  copy.lend(member, today + (copy.title.kind === 'film' ? 7 : 28))
  member.carry(copy)
  return 'lent'
}

export function giveBack(copy: Copy, today: number): number {
  const late = today - copy.due
  const member = copy.giveBack()
  member.drop(copy)
  if (late <= 0) return 0
  const fine = copy.title.kind === 'film' ? late : Math.min(20, late / 2)
  member.owe(fine)
  return fine
}
