import * as z from 'zod/mini'
import {
  confirmationBody,
  creationOptions,
  passkey,
  passkeyBody,
  passkeyList,
  passkeyParams,
  requestOptions,
} from './schemas.ts'

const OWN = { tag: 'Passkeys', access: 'session' } as const

/** Passkeys: the second factor of administrators. */
export const PASSKEY_ENDPOINTS = {
  'passkeys.list': { ...OWN, summary: 'Own passkeys, the oldest first', data: passkeyList },
  'passkeys.begin': {
    ...OWN,
    summary: 'What the browser needs to make a passkey; its challenge works once, in this session',
    needsRecentSignIn: true,
    limited: 'sign-in',
    data: creationOptions,
    errors: ['confirm_passkey', 'too_many_passkeys', 'passkey_refused'],
  },
  'passkeys.add': {
    ...OWN,
    summary: 'Add the passkey that the browser made; this session is confirmed with it',
    needsRecentSignIn: true,
    limited: 'sign-in',
    body: passkeyBody,
    statuses: [201],
    data: passkey,
    errors: ['confirm_passkey', 'too_many_passkeys', 'passkey_refused'],
  },
  'passkeys.remove': {
    ...OWN,
    access: 'owner',
    summary: 'Remove a passkey; other sessions that were confirmed with one have to confirm again',
    needsRecentSignIn: true,
    params: passkeyParams,
    data: z.null(),
    errors: ['confirm_passkey', 'last_passkey'],
  },
  'passkeys.challenge': {
    ...OWN,
    summary: 'What the browser needs to answer with a passkey; its challenge works once, in this session',
    limited: 'sign-in',
    data: requestOptions,
    errors: ['no_passkeys', 'passkey_refused'],
  },
  'passkeys.confirm': {
    ...OWN,
    summary: 'Confirm this session with a passkey, for twelve hours',
    limited: 'sign-in',
    body: confirmationBody,
    data: z.null(),
    errors: ['passkey_refused'],
  },
} as const
