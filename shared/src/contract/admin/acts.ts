import type { Locale } from '../locale.ts'

/**
 * The closed list of what administrators do, with its text in the audit log: what happened, without its subject. An act that
 * is not listed cannot be recorded.
 */
export const ACTS = {
  'worker.pause': { en: 'Paused a worker', zh: '暂停了工作进程' },
  'worker.resume': { en: 'Resumed a worker', zh: '恢复了工作进程' },
  'worker.drain': { en: 'Drained a worker', zh: '排空了工作进程' },
} as const satisfies Record<string, Record<Locale, string>>

export type ActCode = keyof typeof ACTS

/** What an act is done to; the id of the subject belongs to this kind. */
export const SUBJECT_KINDS = ['worker'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]
