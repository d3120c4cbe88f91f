import * as z from 'zod/mini'
import { newAccessToken, tokenBody, tokenList, tokenParams } from './schemas.ts'

/** Access tokens. */
export const TOKEN_ENDPOINTS = {
  'tokens.list': {
    tag: 'Access tokens',
    summary: 'Own access tokens, newest first, and whether the plan includes the API',
    access: 'session',
    data: tokenList,
  },
  'tokens.create': {
    tag: 'Access tokens',
    summary: 'Make an access token; only this answer shows it',
    access: 'session',
    body: tokenBody,
    needsRecentSignIn: true,
    statuses: [201],
    data: newAccessToken,
    errors: ['api_not_included', 'too_many_tokens'],
  },
  'tokens.revoke': {
    tag: 'Access tokens',
    summary: 'Revoke an access token; it stops working at once',
    access: 'owner',
    params: tokenParams,
    data: z.null(),
  },
} as const
