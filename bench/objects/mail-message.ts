export interface Attachment {
  readonly name: string
  readonly bytes: number
}

interface Parts {
  readonly from: string
  readonly to: readonly string[]
  readonly bcc: readonly string[]
  readonly subject: string
  readonly body: string
  readonly priority: 'low' | 'normal' | 'high'
  readonly attachments: readonly Attachment[]
}

/** A message that is changed by making another one. */
export class Message {
  static from(sender: string): Message {
    if (!sender.includes('@')) throw new TypeError(`${sender} is no address`)
    return new Message({ from: sender, to: [], bcc: [], subject: '', body: '', priority: 'normal', attachments: [] })
  }

  readonly #parts: Parts

  private constructor(parts: Parts) {
    this.#parts = parts
  }

  withRecipient(address: string): Message {
    return new Message({ ...this.#parts, to: [...this.#parts.to, address] })
  }

  withHiddenRecipient(address: string): Message {
    return new Message({ ...this.#parts, bcc: [...this.#parts.bcc, address] })
  }

  withSubject(subject: string): Message {
    return new Message({ ...this.#parts, subject: subject.trim() })
  }

  withBody(body: string): Message {
    return new Message({ ...this.#parts, body })
  }

  withPriority(priority: 'low' | 'normal' | 'high'): Message {
    return new Message({ ...this.#parts, priority })
  }

  withAttachment(attachment: Attachment): Message {
    return new Message({ ...this.#parts, attachments: [...this.#parts.attachments, attachment] })
  }

  get recipients(): number {
    return this.#parts.to.length + this.#parts.bcc.length
  }

  get subject(): string {
    return this.#parts.subject
  }

  get isUrgent(): boolean {
    return this.#parts.priority === 'high'
  }

  get bytes(): number {
    return this.#parts.attachments.reduce((sum, it) => sum + it.bytes, this.#parts.body.length)
  }

  get forgotAttachment(): boolean {
    return this.#parts.body.includes('attached') && this.#parts.attachments.length === 0
  }

  isInternal(): boolean {
    const domain = this.#parts.from.split('@')[1]!
    return this.#parts.to.every((it) => it.endsWith(`@${domain}`))
  }

  attachmentNamed(name: string): Attachment | undefined {
    return this.#parts.attachments.find((it) => it.name === name)
  }
}

export type Check =
  'send' | 'no recipient' | 'no subject' | 'attachment?' | 'too large' | 'compress' | 'review' | 'queue'

export function check(message: Message): Check {
  if (message.recipients === 0) return 'no recipient'
  if (message.subject === '' && !message.isUrgent) return 'no subject'
  if (message.forgotAttachment) return 'attachment?'
  if (10_000_000 < message.bytes) return message.isInternal() ? 'compress' : 'too large'
  if (message.attachmentNamed('salaries.xlsx') !== undefined && !message.isInternal()) return 'review'
  return 5 < message.recipients || (3 < message.recipients && message.isUrgent) ? 'queue' : 'send'
}
