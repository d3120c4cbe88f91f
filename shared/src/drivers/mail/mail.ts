/** A mail that is ready to leave: all texts are in its language. */
export interface OutgoingMail {
  /** `<id@domain>`, the same for every try of one mail, so that a mail server recognises a repetition. */
  messageId: string
  /** The name is written by the user: the driver keeps it from changing the headers. */
  to: { name: string; address: string }
  /**
   * Who gets the reader's reply; the sender when left out. Written by strangers: the driver keeps it from
   * changing the headers.
   */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** BCP 47, for the header Content-Language. */
  language: string
  /**
   * The address that ends mails of this kind with one POST (RFC 8058); null for a mail that cannot be
   * declined.
   */
  unsubscribeUrl: string | null
}

export type SendOutcome =
  | { state: 'sent' }
  /** The server or the address refuses this mail for good. */
  | { state: 'refused'; reason: string }
  /**
   * Another try may succeed: the server is away, busy, or refuses us. `isUnknown` when the connection broke
   * at a moment at which the server may have taken the mail.
   */
  | { state: 'later'; reason: string; isUnknown: boolean }

/** Hands mails over. */
export interface MailDriver {
  readonly kind: 'log' | 'smtp'
  /** Never rejects: a failure is an outcome. */
  send(mail: OutgoingMail): Promise<SendOutcome>
  close(): void
}
