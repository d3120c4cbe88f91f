import * as z from 'zod/mini'
import { taskParams } from '../generations/schemas.ts'
import {
  address,
  addressBody,
  addressList,
  addressParams,
  cardOffer,
  cardParams,
  mailedCard,
  proofBody,
} from './schemas.ts'

const OWNER = { tag: 'Mailed cards', access: 'owner' } as const
const SESSION = { tag: 'Mailed cards', access: 'session' } as const

/** Postcards of paper, and the address book. Tokens of programs cannot call them. */
export const MAILING_ENDPOINTS = {
  'addresses.list': { ...SESSION, summary: 'The address book, by name', data: addressList },
  'addresses.create': {
    ...SESSION,
    summary: 'Add a recipient to the address book',
    body: addressBody,
    data: address,
    statuses: [201],
    errors: ['address_incomplete', 'country_not_served', 'too_many_addresses'],
  },
  'addresses.remove': {
    ...OWNER,
    summary: 'Remove a recipient; cards that were ordered keep theirs',
    params: addressParams,
    data: z.null(),
  },
  'cards.offer': {
    ...OWNER,
    summary: 'What a card of a picture costs, and the cards that were sent of it',
    params: taskParams,
    data: cardOffer,
  },
  'cards.draw': {
    ...OWNER,
    summary: 'Draw both sides of a card for print; it costs nothing until it is ordered',
    limited: 'upload',
    params: taskParams,
    body: proofBody,
    statuses: [202],
    data: mailedCard,
    errors: ['cards_off', 'card_not_ready', 'country_not_served', 'too_many_proofs'],
  },
  'cards.read': { ...OWNER, summary: 'One card with its links', params: cardParams, data: mailedCard },
  'cards.order': {
    ...OWNER,
    summary: 'Order a card that is drawn; ordered again it stays one order',
    limited: 'upload',
    params: cardParams,
    data: mailedCard,
    errors: ['cards_off', 'proof_not_ready', 'card_insufficient_credits', 'daily_cards_reached'],
  },
  'cards.cancel': {
    ...OWNER,
    summary: 'Cancel a card; at a print shop that has it already, as soon as the shop agrees',
    params: cardParams,
    data: mailedCard,
    errors: ['card_not_cancellable'],
  },
  'cards.called': {
    tag: 'Mailed cards',
    access: 'public',
    summary: 'The print shop says that an order changed; the address holds a secret, and the shop is asked',
    isSigned: true,
    params: z.object({ card_id: z.uuid(), secret: z.string().check(z.maxLength(64)) }),
    data: z.null(),
  },
  'cards.calledByLob': {
    tag: 'Mailed cards',
    access: 'public',
    summary: 'Lob says that an order changed; its signature is checked, and Lob is asked',
    isSigned: true,
    data: z.null(),
  },
} as const
