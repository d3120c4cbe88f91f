import { type Locale, localeFromHeader } from '@pawport/shared/contract/locale.ts'
import type { FastifyRequest } from 'fastify'

/** The language of the interface (a cookie that the language switch sets), else the browser's. */
export function localeOf(request: FastifyRequest): Locale {
  const chosen = request.cookies?.locale
  if (chosen === 'en' || chosen === 'zh') return chosen
  return localeFromHeader(request.headers['accept-language'])
}
