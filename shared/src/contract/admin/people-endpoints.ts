import * as z from 'zod/mini'
import { ORDER_ERRORS } from '../generations/order-errors.ts'
import { taskParams } from '../generations/schemas.ts'
import { idempotencyHeader } from '../idempotency.ts'
import {
  adminCard,
  adminCardList,
  adminCardQuery,
  cardParams,
  cardQuote,
  cardQuoteQuery,
} from '../mailing/schemas.ts'
import { auditExportQuery, auditList, auditQuery, LONGEST_EXPORT } from './audit.ts'
import { ADMIN, reasonBody } from './common.ts'
import { adminGenerationDetail, adminGenerationList, adminGenerationQuery } from './generations.ts'
import { adminPack, adminPlan, packBody, packParams, planBody, planParams } from './plans.ts'
import { adminReport, closeReportBody } from './reports.ts'
import {
  adjustBody,
  adminEntryList,
  adminEntryQuery,
  adminUserDetail,
  adminUserList,
  adminUserQuery,
  roleBody,
  userParams,
} from './users.ts'

/** Users, generations, reports, plans and the audit log. Each act leaves one row in the audit log. */
export const PEOPLE_ENDPOINTS = {
  'admin.users.list': {
    ...ADMIN,
    summary: 'Users, the newest first',
    query: adminUserQuery,
    data: adminUserList,
  },
  'admin.users.read': { ...ADMIN, summary: 'One user', params: userParams, data: adminUserDetail },
  'admin.users.entries': {
    ...ADMIN,
    summary: 'Changes of the balance of a user, the newest first',
    params: userParams,
    query: adminEntryQuery,
    data: adminEntryList,
  },
  'admin.users.suspend': {
    ...ADMIN,
    summary: 'Suspend a user: sessions and sockets end, sign-in is refused',
    params: userParams,
    body: reasonBody,
    data: adminUserDetail,
    errors: ['own_account', 'state_changed'],
  },
  'admin.users.unsuspend': {
    ...ADMIN,
    summary: 'Open a suspended account again',
    params: userParams,
    body: reasonBody,
    data: adminUserDetail,
    errors: ['state_changed'],
  },
  'admin.users.role': {
    ...ADMIN,
    summary: 'Grant a role, or take it back',
    params: userParams,
    body: roleBody,
    data: adminUserDetail,
    errors: ['role_from_configuration', 'last_admin', 'state_changed'],
  },
  'admin.users.adjust': {
    ...ADMIN,
    summary: 'Give credits to a user, or withdraw them',
    params: userParams,
    body: adjustBody,
    data: adminUserDetail,
    errors: ['adjustment_below_zero', 'idempotency_conflict'],
  },

  'admin.generations.list': {
    ...ADMIN,
    summary: 'Generations, the newest first',
    query: adminGenerationQuery,
    data: adminGenerationList,
  },
  'admin.generations.read': {
    ...ADMIN,
    summary: 'One generation with its attempts, job and receipt',
    params: taskParams,
    data: adminGenerationDetail,
  },
  'admin.generations.retry': {
    ...ADMIN,
    summary: 'Try a failed generation again for its owner, who pays for it as usual',
    params: taskParams,
    body: reasonBody,
    headers: z.object(idempotencyHeader),
    statuses: [202],
    data: adminGenerationDetail,
    errors: [...ORDER_ERRORS, 'not_retryable'],
  },
  'admin.generations.cancel': {
    ...ADMIN,
    summary: 'Cancel an unfinished generation; its credits are released',
    params: taskParams,
    body: reasonBody,
    data: adminGenerationDetail,
    errors: ['not_cancellable'],
  },
  'admin.generations.hide': {
    ...ADMIN,
    summary: 'Close the public page for good; its owner still sees the picture',
    params: taskParams,
    body: reasonBody,
    data: adminGenerationDetail,
    errors: ['state_changed'],
  },
  'admin.generations.show': {
    ...ADMIN,
    summary: 'Let the owner share a hidden picture again, under a new address',
    params: taskParams,
    body: reasonBody,
    data: adminGenerationDetail,
    errors: ['state_changed'],
  },

  'admin.reports.list': {
    ...ADMIN,
    summary: 'Pictures with open reports, the longest wait first',
    data: z.array(adminReport),
  },
  'admin.reports.close': {
    ...ADMIN,
    summary: 'Close the reports about a picture: leave it, hide it, or suspend its owner as well',
    params: taskParams,
    body: closeReportBody,
    data: z.array(adminReport),
    errors: ['state_changed', 'own_account'],
  },

  'admin.cards.list': {
    ...ADMIN,
    summary: 'Mailed cards with their states, the newest orders first',
    query: adminCardQuery,
    data: adminCardList,
  },
  'admin.cards.quote': {
    ...ADMIN,
    summary: 'What the print shop asks for a card to a country',
    query: cardQuoteQuery,
    data: cardQuote,
  },
  'admin.cards.cancel': {
    ...ADMIN,
    summary:
      'Cancel a card that is not posted and give its credits back, whether or not the shop can stop it',
    params: cardParams,
    body: reasonBody,
    data: adminCard,
    errors: ['card_not_cancellable'],
  },
  'admin.plans.list': { ...ADMIN, summary: 'All plans', data: z.array(adminPlan) },
  'admin.plans.change': {
    ...ADMIN,
    summary: 'Change a plan; running subscriptions keep what they include to the end of their period',
    params: planParams,
    body: planBody,
    data: z.array(adminPlan),
    errors: ['free_plan_is_free'],
  },
  'admin.packs.list': { ...ADMIN, summary: 'All credit packs', data: z.array(adminPack) },
  'admin.packs.change': {
    ...ADMIN,
    summary: 'Change a credit pack',
    params: packParams,
    body: packBody,
    data: z.array(adminPack),
  },

  'admin.audit.list': {
    ...ADMIN,
    summary: 'What administrators did, the newest first',
    query: auditQuery,
    data: auditList,
  },
  'admin.audit.export': {
    ...ADMIN,
    summary: `The same as a CSV file, at most ${LONGEST_EXPORT.toLocaleString('en')} rows`,
    query: auditExportQuery,
    files: ['text/csv'],
  },
} as const
