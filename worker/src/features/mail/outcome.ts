import type { SendOutcome } from '@pawport/shared/drivers/mail/mail.ts'

/** What became of a try; `skipped`: the mail is not wanted any more. */
export type Outcome = SendOutcome | { state: 'skipped'; reason: string }
