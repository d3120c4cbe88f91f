import { createHash } from 'node:crypto'
import type { Executor } from '../../db/database.ts'
import { WELCOME_CREDITS } from '../prices.ts'
import { grantLot } from './grant.ts'
import { inLedger } from './transaction.ts'

export interface Newcomer {
  userId: string
  /** As the identity provider verified them. */
  issuer: string
  subject: string
  email: string
  now: Date
  amount?: number
}

/**
 * The spellings of one mailbox as one. Only Gmail's rules are known to hold for all its addresses; other providers decide
 * for themselves what a dot or a plus means.
 */
export function normaliseEmail(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').trim().toLowerCase().split('@')
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@gmail.com`
}

function personHashes({ issuer, subject, email }: Newcomer): Buffer[] {
  const names = [`identity|${issuer}|${subject}`, `email|${normaliseEmail(email)}`]
  // Always in the same order, so that two sign-ins of one person wait for each other and not in a circle.
  return names.map((name) => createHash('sha256').update(name).digest()).sort(Buffer.compare)
}

/**
 * Gives the welcome credits once per person: neither a new account after a deletion, nor another identity with the same
 * address, nor another address of the same identity gets them again. Safe to call at every sign-in.
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
