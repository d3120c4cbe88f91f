import * as z from 'zod/mini'
import { ADMIN_ERRORS } from './admin/errors.ts'
import { ALBUM_ERRORS } from './albums/errors.ts'
import { AUTH_ERRORS } from './auth/errors.ts'
import { BILLING_ERRORS } from './billing/errors.ts'
import { CODE_ERRORS } from './codes/errors.ts'
import { COMMUNITY_ERRORS } from './community/errors.ts'
import { REFUSAL_ERRORS } from './community/refusal-errors.ts'
import { CONTACT_ERRORS } from './contact/errors.ts'
import { DRAFT_ERRORS } from './drafts/errors.ts'
import { GENERATION_ERRORS } from './generations/errors.ts'
import { REDRAW_ERRORS } from './generations/redraw-errors.ts'
import type { Locale } from './locale.ts'
import { MAILING_ERRORS } from './mailing/errors.ts'
import { MOUNT_SWITCH_ERRORS } from './mount-switches/errors.ts'
import { PASSKEY_ERRORS } from './passkeys/errors.ts'
import { PET_ERRORS } from './pets/errors.ts'
import { PHOTO_ERROR_TEXTS } from './photos/error-texts.ts'
import { SETTINGS_ERRORS } from './settings/errors.ts'
import { TASK_ERRORS } from './tasks/errors.ts'
import { VIDEO_ERRORS } from './videos/errors.ts'
import { WEBHOOK_ERRORS } from './webhooks/errors.ts'

interface ErrorText {
  status: number
  en: string
  zh: string
  /** What stands in place of a mark that an error may leave out. */
  defaults?: Record<string, unknown>
}

/**
 * The closed list of errors: HTTP status and what the user reads. `{name}` marks are filled from the error's
 * details.
 */
export const ERRORS = {
  bad_request: {
    status: 400,
    en: 'We could not read this request. Please check it and try again: {detail}.',
    zh: '无法读取这个请求，请检查后重试：{detail}。',
  },
  link_expired: {
    status: 403,
    en: 'This link has expired. Please reload the page.',
    zh: '链接已过期，请刷新页面。',
  },
  not_found: { status: 404, en: 'We could not find that.', zh: '没有找到您要的内容。' },
  too_many_requests: {
    status: 429,
    en: 'Too many requests. Please wait {seconds} seconds and try again.',
    zh: '请求过于频繁，请 {seconds} 秒后重试。',
  },
  method_not_allowed: { status: 405, en: 'This cannot be done here.', zh: '此处不支持该操作。' },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Please try again.',
    zh: '我们这边出了点问题，请重试。',
  },
  unavailable: {
    status: 503,
    en: 'The service is restarting. Please try again in a moment.',
    zh: '服务正在重启，请稍后再试。',
  },
  storage_full: {
    status: 503,
    en: 'This server has no room left. Nothing was saved or charged. Please try again later.',
    zh: '服务器空间已满，没有保存任何内容，也没有扣款。请稍后再试。',
  },
  ...AUTH_ERRORS,
  ...PASSKEY_ERRORS,
  ...PHOTO_ERROR_TEXTS,
  ...GENERATION_ERRORS,
  ...BILLING_ERRORS,
  ...ADMIN_ERRORS,
  ...CONTACT_ERRORS,
  ...COMMUNITY_ERRORS,
  ...SETTINGS_ERRORS,
  ...DRAFT_ERRORS,
  ...ALBUM_ERRORS,
  ...MOUNT_SWITCH_ERRORS,
  ...REDRAW_ERRORS,
  ...PET_ERRORS,
  ...REFUSAL_ERRORS,
  ...VIDEO_ERRORS,
  ...WEBHOOK_ERRORS,
  ...MAILING_ERRORS,
  ...TASK_ERRORS,
  ...CODE_ERRORS,
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]
export const errorCode = z.enum(ERROR_CODES)

/** The text of an error in the user's language, with `{marks}` filled from `details`. */
export function errorText(code: ErrorCode, locale: Locale, details: Record<string, unknown> = {}): string {
  const error: ErrorText = ERRORS[code]
  const marks = { ...error.defaults, ...details }
  return error[locale].replace(/\{(\w+)\}/g, (_, name: string) => String(marks[name] ?? ''))
}
