import type { Locale } from '@pawport/shared/contract/locale.ts'
import { TEST_CARDS, type TestCard } from '@pawport/shared/drivers/payments/simulated/objects/test-cards.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { localeOf } from '../../../http/locale.ts'

const params = z.object({ id: z.string().check(z.maxLength(100)) })
export const cardForm = z.object({ card: z.enum(Object.keys(TEST_CARDS) as [TestCard, ...TestCard[]]) })
export const promotionForm = z.object({ code: z.string().check(z.maxLength(100)) })
export const answerForm = z.object({ answer: z.enum(['yes', 'no']) })

/** The id in the address of a page. */
export function idOf(request: FastifyRequest): string {
  return params.parse(request.params).id
}

/** The language in which the session was made; the browser's for `auto` and anything else. */
export function localeOfSession(wanted: string | null, request: FastifyRequest): Locale {
  if (wanted?.startsWith('zh')) return 'zh'
  return wanted?.startsWith('en') ? 'en' : localeOf(request)
}
