import type { Executor } from '../../../../db/database.ts'
import { findAny } from '../store.ts'

/** Lists that an answer holds only when they are asked for. */
const ONLY_WHEN_ASKED: Record<string, string> = { 'checkout.session': 'line_items', invoice: 'payments' }

type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The object with other objects in place of their ids, as `expand` asks for it: `latest_invoice`,
 * `payments.data.payment.payment_intent`.
 */
export async function expanded(db: Executor, object: object, paths: string[]): Promise<Json> {
  const whole = structuredClone(object) as Json
  for (const path of paths) await follow(db, whole, path.split('.'))
  leaveOut(whole, paths)
  return whole
}

async function follow(db: Executor, holder: Json, [name = '', ...rest]: string[]): Promise<void> {
  const value = holder[name]
  if (Array.isArray(value)) {
    for (const one of value) if (isObject(one)) await follow(db, one, rest)
    return
  }
  if (typeof value === 'string') holder[name] = (await findAny(db, value)) ?? value
  const reached = holder[name]
  if (isObject(reached) && rest.length > 0) await follow(db, reached, rest)
}

function leaveOut(value: unknown, paths: string[], at = ''): void {
  if (Array.isArray(value)) {
    for (const one of value) leaveOut(one, paths, at)
    return
  }
  if (!isObject(value)) return
  const asked = ONLY_WHEN_ASKED[String(value.object)]
  if (asked && !paths.some((path) => path === `${at}${asked}` || path.startsWith(`${at}${asked}.`)))
    delete value[asked]
  for (const [name, below] of Object.entries(value)) leaveOut(below, paths, `${at}${name}.`)
}
