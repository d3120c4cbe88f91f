import type { ApplicationStatus } from '@pawport/shared/contract/tasks/label.ts'

/** The colour of the text of each status of an own application. */
export const STATUS_TONES = {
  submitted: 'text-teal',
  accepted: 'text-ok',
  declined: 'text-ink-soft',
  withdrawn: 'text-ink-soft',
} as const satisfies Record<ApplicationStatus, string>
