export interface Address {
  readonly street: string
  readonly country: string
}

export interface Customer {
  readonly name: string
  readonly address: Address
  readonly vatId?: string
  readonly terms: { readonly days: number; readonly creditLimit: number }
}

export interface InvoiceLine {
  readonly article: string
  readonly quantity: number
  readonly unitPrice: number
  readonly discount?: { readonly kind: 'percent' | 'amount'; readonly value: number }
}

export interface Payment {
  readonly day: number
  readonly amount: number
}

export interface Invoice {
  readonly number: number
  readonly day: number
  readonly customer: Customer
  readonly lines: readonly InvoiceLine[]
  readonly payments: readonly Payment[]
}

export type Standing = 'draft' | 'paid' | 'overpaid' | 'open' | 'reminded' | 'collected'

const vatRate = 0.19
const home = 'DE'
const union = ['AT', 'BE', 'DE', 'DK', 'ES', 'FR', 'IT', 'NL', 'PL']

export function netOf(line: InvoiceLine): number {
  const full = line.quantity * line.unitPrice
  if (line.discount === undefined) return full
  if (line.discount.kind === 'percent') return full * (1 - line.discount.value / 100)
  return full < line.discount.value ? 0 : full - line.discount.value
}

/** Within the union, a company with a number of its own pays the tax itself. */
export function taxOf({ customer, lines }: Invoice): number {
  const net = lines.reduce((sum, it) => sum + netOf(it), 0)
  const { country } = customer.address
  if (country === home) return net * vatRate
  if (!union.includes(country)) return 0
  if (customer.vatId?.startsWith(country)) return 0
  return net * vatRate
}

export function balanceOf(invoice: Invoice): number {
  const net = invoice.lines.reduce((sum, it) => sum + netOf(it), 0)
  const paid = invoice.payments.reduce((sum, it) => sum + it.amount, 0)
  return Math.round((net + taxOf(invoice) - paid) * 100) / 100
}

export function standingOf(invoice: Invoice, today: number): Standing {
  if (invoice.lines.length === 0) return 'draft'
  const balance = balanceOf(invoice)
  if (balance === 0) return 'paid'
  if (balance < 0) return 'overpaid'
  const late = today - invoice.day - invoice.customer.terms.days
  if (late <= 0) return 'open'
  return late <= 30 && balance <= invoice.customer.terms.creditLimit ? 'reminded' : 'collected'
}

/** What is taken off for paying all of it within ten days. */
export function earlyPaymentBonus(invoice: Invoice): number {
  const last = invoice.payments.at(-1)
  if (last === undefined || 0 < balanceOf(invoice)) return 0
  if (10 < last.day - invoice.day) return 0
  return 14 <= invoice.customer.terms.days ? 0.02 : 0.03
}

/** All invoices, and who pays for whom. */
export class Ledger {
  readonly #invoices = new Map<number, Invoice>()
  readonly #guarantors = new Map<string, Customer>()

  book(invoice: Invoice): void {
    if (this.#invoices.has(invoice.number)) throw new Error(`${invoice.number} was booked before`)
    this.#invoices.set(invoice.number, invoice)
  }

  guarantee(guarantor: Customer, name: string): void {
    if (guarantor.name === name) throw new Error('Nobody vouches for themselves')
    this.#guarantors.set(name, guarantor)
  }

  /** Who is asked next for the money of an invoice. */
  debtor(number: number, today: number): Customer | null {
    const invoice = this.#invoices.get(number)
    if (invoice === undefined || standingOf(invoice, today) !== 'collected') return null
    const guarantor = this.#guarantors.get(invoice.customer.name)
    if (guarantor === undefined) return invoice.customer
    return guarantor.terms.creditLimit < balanceOf(invoice) ? invoice.customer : guarantor
  }
}
