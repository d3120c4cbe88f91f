import * as z from 'zod/mini'
import { sessionAnswer, signinQuery, signoutQuery } from './schemas.ts'

/** Sign-in and sign-out. */
export const AUTH_ENDPOINTS = {
  'session.read': {
    tag: 'Sign-in',
    summary: 'The signed-in user, or null; not in an envelope',
    access: 'public',
    bare: sessionAnswer,
  },
  'session.signIn': {
    tag: 'Sign-in',
    summary: 'Open the sign-in of the provider; a page for browsers',
    access: 'public',
    limited: 'sign-in',
    query: signinQuery,
    redirect: true,
    errors: ['test_accounts_closed', 'sign_in_failed'],
  },
  'session.callback': {
    tag: 'Sign-in',
    summary: 'Where the provider sends the browser back to',
    access: 'public',
    limited: 'sign-in',
    params: z.object({ provider: z.string() }),
    query: z.object({
      code: z.optional(z.string().check(z.maxLength(4_000))),
      state: z.optional(z.string().check(z.maxLength(200))),
      iss: z.optional(z.string().check(z.maxLength(500))),
      error: z.optional(z.string().check(z.maxLength(200))),
    }),
    redirect: true,
    errors: ['sign_in_failed', 'test_accounts_closed', 'account_suspended', 'not_found'],
    isQuerySecret: true,
  },
  'session.signOut': {
    tag: 'Sign-in',
    summary: 'End the session; a page for browsers',
    access: 'public',
    query: signoutQuery,
    redirect: true,
    errors: ['origin_refused'],
  },
} as const
