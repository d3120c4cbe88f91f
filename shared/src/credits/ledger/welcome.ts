import { createHash } from 'node:crypto'
import type { Executor } from '../../db/database.ts'
import { WELCOME_CREDITS } from '../prices.ts'
import { grantLot } from './grant.ts'
import { inLedger } from './transaction.ts'

export interface Newcomer {
  userId: string
  /** The addresses that the identity provider verified. */
  issuer: string
  subject: string
  email: string
  now: Date
  amount?: number
}

/**
 * Providers that say how their addresses lead to one mailbox: what stands behind a plus never counts, and
 * `ignored` letters do not either. Other names of a domain lead to the same mailboxes.
 */
const MAILBOXES: { domains: [domain: string, ...others: string[]]; ignored?: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  // Microsoft's domains have mailboxes of their own each.
  { domains: ['outlook.com'] },
  { domains: ['hotmail.com'] },
  { domains: ['live.com'] },
]

/**
 * One spelling for all addresses of a mailbox. For providers that are not listed the meaning of a dot or a
 * plus is unknown.
 */
export function normaliseEmail(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').trim().toLowerCase().split('@')
  const known = MAILBOXES.find(({ domains }) => domains.includes(domain))
  if (!known) return `${local}@${domain}`
  const mailbox = local.replace(/\+.*$/, '').replace(known.ignored ?? '', '')
  return `${mailbox}@${known.domains[0]}`
}

function personHashes({ issuer, subject, email }: Newcomer): Buffer[] {
  const names = [`identity|${issuer}|${subject}`, `email|${normaliseEmail(email)}`]
  // The hashes are locked in a fixed order, so that two sign-ins of one person do not deadlock.
  return names.map((name) => createHash('sha256').update(name).digest()).sort(Buffer.compare)
}

/** Whether this person had welcome credits before, under any account. */
export async function wasWelcomed(db: Executor, newcomer: Newcomer): Promise<boolean> {
  const known = await db
    .selectFrom('welcome_grants')
    .select('person_hash')
    .where('person_hash', 'in', personHashes(newcomer))
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Gives the welcome credits once per person: neither a new account after a deletion, nor another identity
 * with the same address, nor another address of the same identity gets them again. Safe to call at every
 * sign-in.
 * @returns whether they were given now
 */
export async function grantWelcome(db: Executor, newcomer: Newcomer): Promise<boolean> {
  const { userId, now, amount = WELCOME_CREDITS } = newcomer
  return inLedger(db, async (ledger) => {
    const hashes = personHashes(newcomer)
    const unknown = await ledger
      .insertInto('welcome_grants')
      .values(hashes.map((hash) => ({ person_hash: hash, user_id: userId, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_hash')
      .execute()
    if (unknown.length < hashes.length) return false
    return grantLot(ledger, { userId, kind: 'welcome', amount, grantKey: `welcome:${userId}`, now })
  })
}
