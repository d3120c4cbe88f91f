import * as z from 'zod/mini'
import { ADMIN, reasonBody } from '../admin/common.ts'
import { newPromotionBody, ownCodes, promotion, promotionParams, redeemBody, redeemed } from './schemas.ts'

/** Codes of gifts, promotions and invitations. */
export const CODE_ENDPOINTS = {
  'codes.redeem': {
    tag: 'Credits',
    summary: 'Redeem the code of a gift, a promotion or an invitation; the same code again answers the same',
    access: 'session',
    limited: 'codes',
    body: redeemBody,
    data: redeemed,
    errors: ['code_invalid', 'invite_refused'],
  },
  'codes.own': {
    tag: 'Credits',
    summary: 'The gifts that the user bought, and the code by which the user invites friends',
    access: 'session',
    data: ownCodes,
  },
  'admin.promotions.list': {
    ...ADMIN,
    summary: 'The newest promotion codes with their uses',
    data: z.array(promotion),
  },
  'admin.promotions.create': {
    ...ADMIN,
    summary: 'Make a promotion code',
    body: newPromotionBody,
    data: z.array(promotion),
    errors: ['promotion_end_past'],
  },
  'admin.promotions.close': {
    ...ADMIN,
    summary: 'Close a promotion code before its end; what was redeemed stays',
    params: promotionParams,
    body: reasonBody,
    data: z.array(promotion),
    errors: ['state_changed'],
  },
} as const
