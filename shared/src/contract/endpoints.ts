import * as z from 'zod/mini'
import { ADMIN_ENDPOINTS } from './admin/endpoints.ts'
import { PEOPLE_ENDPOINTS } from './admin/people-endpoints.ts'
import { ALBUM_ENDPOINTS } from './albums/endpoints.ts'
import { sessionAnswer, signinQuery, signoutQuery } from './auth/schemas.ts'
import {
  CHECKOUT_ERRORS,
  checkoutAnswer,
  checkoutBody,
  checkoutParams,
  checkoutState,
  planCheckoutBody,
  webhookAnswer,
} from './billing/checkout.ts'
import { credits } from './billing/credits.ts'
import { accountAnswer, creditPackagesAnswer, plan, portalAnswer, subscription } from './billing/schemas.ts'
import { COMMUNITY_ENDPOINTS } from './community/endpoints.ts'
import { webConfig } from './config.ts'
import { CONTACT_ENDPOINTS } from './contact/endpoints.ts'
import { CREATIONS_ENDPOINTS } from './creations/endpoints.ts'
import { DATA_ENDPOINTS } from './data/endpoints.ts'
import { DRAFT_ENDPOINTS } from './drafts/endpoints.ts'
import type { ErrorCode } from './errors.ts'
import { ORDER_ERRORS } from './generations/order-errors.ts'
import {
  cancelBody,
  DOWNLOAD_FORMATS,
  deleteBody,
  diaryBody,
  downloadQuery,
  generation,
  generationListQuery,
  share,
  taskParams,
  uploadAnswer,
  uploadForm,
} from './generations/schemas.ts'
import { idempotencyHeader } from './idempotency.ts'
import { legalPage, legalParams } from './legal.ts'
import { mountSwitchBody } from './mount-switches/schemas.ts'
import { NOTICE_ENDPOINTS } from './notices/endpoints.ts'
import { signedUrls, signedUrlsBody } from './objects/schemas.ts'
import { PET_ENDPOINTS } from './pets/endpoints.ts'
import { FORM_ERRORS, PHOTO_ERRORS } from './photos/errors.ts'
import { checkedPhoto, photoForm, photoParams } from './photos/schemas.ts'
import { PLACES_ENDPOINTS } from './places/endpoints.ts'
import { placeSearchQuery, placeSuggestion, reverseQuery } from './places/schemas.ts'
import { PUSH_ENDPOINTS } from './push/endpoints.ts'
import { recycledGeneration, recycleListQuery, recycleStats } from './recycle/schemas.ts'
import type { EndpointName } from './routes.ts'
import { SETTINGS_ENDPOINTS } from './settings/endpoints.ts'
import { BRAND_ENDPOINTS } from './tasks/brand-endpoints.ts'
import { TASK_ENDPOINTS } from './tasks/endpoints.ts'
import { newAccessToken, type TokenScope, tokenBody, tokenList, tokenParams } from './tokens/schemas.ts'
import { VIDEO_ENDPOINTS } from './videos/endpoints.ts'

/**
 * Access: every visitor (`public`), every signed-in user (`session`), the owner of what the path names
 * (`owner`: for another user it does not exist), users with the role `brand` (`brand`), administrators
 * (`admin`: for all other users it does not exist).
 */
export type Access = 'public' | 'session' | 'owner' | 'brand' | 'admin'

/**
 * Groups of requests with a rate limit of their own, in addition to the limit on all requests of an address.
 */
export type Limited = 'sign-in' | 'upload' | 'places' | 'checkout' | 'contact' | 'community' | 'drafts'

interface EndpointBasics {
  tag: string
  /** One line of the API description. */
  summary: string
  description?: string
  access: Access
  /**
   * What an access token needs to call it; `any`: every token that works. Without a scope it refuses tokens.
   */
  scope?: TokenScope | 'any'
  /**
   * True for what a stolen session must not do: it needs a sign-in of the last minutes. Acts of
   * administrators need one without it.
   */
  needsRecentSignIn?: true
  limited?: Limited
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  /** A JSON body. */
  body?: z.ZodMiniType
  /** The fields of a multipart body. */
  form?: z.ZodMiniType
  /** Request headers with a meaning of their own, in lower case; described, and read by the handler. */
  headers?: z.ZodMiniType
  /**
   * True for calls of another server that signs its body: neither the limits of an address nor the check of
   * the origin apply.
   */
  isSigned?: boolean
  /** True where the specification reads the text of a failure in the field `error`, beside `message`. */
  hasErrorText?: boolean
  /** True when the query holds a secret: the address is then not logged. */
  isQuerySecret?: boolean
  /** Statuses of success; 200 alone when left out. */
  statuses?: readonly number[]
  /** Errors beyond those that every endpoint of this access and input may answer. */
  errors?: readonly ErrorCode[]
}

/**
 * The kind of answer: data in the envelope, a body without an envelope as specified, files, or a redirect.
 */
type EndpointAnswer =
  | { data: z.ZodMiniType }
  | { bare: z.ZodMiniType }
  | { files: readonly string[] }
  | { redirect: true }

export type Endpoint = EndpointBasics & EndpointAnswer

/** Preferences that are unknown are ignored, as RFC 7240 says. */
const prefer = { prefer: z.optional(z.string().check(z.meta({ examples: ['respond-async'] }))) }

/** Errors of a photo that is kept and counted. */
const UPLOAD_ERRORS = [
  ...FORM_ERRORS,
  'daily_uploads_reached',
  ...PHOTO_ERRORS,
] as const satisfies ErrorCode[]

/** Errors of a generation that the request waited for. */
const OUTCOME_ERRORS = [
  'no_pet',
  'photo_too_complex',
  'photo_crashed',
  'cancelled',
  'cancelled_charged',
  'content_refused',
  'generation_failed',
  'generation_crashed',
  'generation_timeout',
] as const satisfies ErrorCode[]

/** Input, answer, access and errors of every endpoint. Routes, guards and documentation derive from it. */
export const ENDPOINTS = {
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

  ...DATA_ENDPOINTS,
  'config.read': {
    tag: 'Places',
    summary: 'How the map and the pictures of this installation are drawn, and the address for questions',
    access: 'public',
    scope: 'any',
    data: webConfig,
  },
  'legal.read': {
    tag: 'Places',
    summary: 'Terms or privacy: the text of the operator, and what this installation does with data',
    access: 'public',
    params: legalParams,
    data: legalPage,
  },
  'places.search': {
    tag: 'Places',
    summary: 'Places whose name begins with the query, or is similar to it',
    access: 'public',
    scope: 'any',
    limited: 'places',
    query: placeSearchQuery,
    data: z.array(placeSuggestion),
  },
  'places.reverse': {
    tag: 'Places',
    summary: 'The place at a point, or null far from any',
    access: 'public',
    scope: 'any',
    limited: 'places',
    query: reverseQuery,
    data: z.nullable(placeSuggestion),
  },

  'photos.check': {
    tag: 'Photos',
    summary: 'Photo check (free)',
    description:
      'Answers 201 with what was found, also when no postcard can be made of the photo (`refused`); 202 with `checking` ' +
      'after 8 s unless set otherwise, or at once with `Prefer: respond-async`. `POST /api/upload` takes the id in place of ' +
      'the photo, for a day after its last use.',
    access: 'session',
    scope: 'generations:write',
    limited: 'upload',
    form: photoForm,
    headers: z.object(prefer),
    statuses: [201, 202],
    data: checkedPhoto,
    errors: UPLOAD_ERRORS,
  },
  'photos.read': {
    tag: 'Photos',
    summary: 'What the photo check found',
    access: 'owner',
    scope: 'generations:read',
    params: photoParams,
    data: checkedPhoto,
  },
  'photos.remove': {
    tag: 'Photos',
    summary: 'Delete a photo; pictures that were made of it stay',
    access: 'owner',
    scope: 'generations:write',
    params: photoParams,
    data: z.null(),
  },

  'generations.create': {
    tag: 'Generations',
    summary:
      'Start a generation with a photo (img), a checked photo (photo_id), or the photo of another (take_of)',
    description:
      'Answers with the outcome, at most after 60 s unless set otherwise. With `Prefer: respond-async` answers 202 at once. ' +
      '`Idempotency-Key` makes a repeated request harmless.',
    access: 'session',
    scope: 'generations:write',
    limited: 'upload',
    form: uploadForm,
    headers: z.object({ ...prefer, ...idempotencyHeader }),
    statuses: [200, 202],
    bare: uploadAnswer,
    errors: [
      ...UPLOAD_ERRORS,
      ...ORDER_ERRORS,
      ...OUTCOME_ERRORS,
      'location_missing',
      'location_too_long',
      'not_found',
    ],
  },
  'generations.list': {
    tag: 'Generations',
    summary: 'Own generations, newest first',
    access: 'session',
    scope: 'generations:read',
    query: generationListQuery,
    data: z.array(generation),
    errors: ['not_found'],
  },
  'generations.read': {
    tag: 'Generations',
    summary: 'One of the own generations',
    access: 'owner',
    scope: 'generations:read',
    params: taskParams,
    data: generation,
  },
  'generations.bin': {
    tag: 'Generations',
    summary: 'Move to the recycle bin; an unfinished generation is cancelled first',
    access: 'owner',
    scope: 'generations:write',
    params: taskParams,
    body: deleteBody,
    data: z.null(),
    errors: ['cancel_is_charged'],
  },
  'generations.cancel': {
    tag: 'Generations',
    summary: 'Cancel an unfinished generation; its credits are released',
    description: 'See the field `cancel` of a generation for when cancelling is charged.',
    access: 'owner',
    scope: 'generations:write',
    params: taskParams,
    body: cancelBody,
    data: generation,
    errors: ['not_cancellable', 'cancel_is_charged'],
  },
  'generations.retry': {
    tag: 'Generations',
    summary: 'Try a failed generation again, as a new one',
    access: 'owner',
    scope: 'generations:write',
    limited: 'upload',
    params: taskParams,
    headers: z.object(idempotencyHeader),
    statuses: [202],
    data: generation,
    errors: [...ORDER_ERRORS, 'not_retryable'],
  },
  'generations.redraw': {
    tag: 'Generations',
    summary: 'Draw a finished picture of a model once more, free of charge, because it shows another animal',
    description:
      'A new generation with the same choices, another seed and all photos of a saved pet; once for each picture ' +
      'that was paid for, and again only when the redraw failed. A repeated request is answered with the redraw. ' +
      'See the field `redraw` of a generation.',
    access: 'owner',
    scope: 'generations:write',
    limited: 'upload',
    params: taskParams,
    statuses: [202],
    data: generation,
    errors: [...ORDER_ERRORS, 'not_redrawable', 'redraw_spent', 'daily_redraws_reached'],
  },
  'generations.switchMount': {
    tag: 'Generations',
    summary: 'Draw a finished picture again with another mount or portrayal, free of charge',
    description:
      'The pet is cut out or in a frame, drawn or as its photo; what the body leaves out stays, and so do ' +
      'scene, seed, caption and diary. 202 while it is drawn; the picture then has another key. A repeated ' +
      'request changes nothing. See the field `mount_switch` of a generation.',
    access: 'owner',
    scope: 'generations:write',
    limited: 'upload',
    params: taskParams,
    body: mountSwitchBody,
    statuses: [200, 202],
    data: generation,
    errors: [
      'mount_not_switchable',
      'mount_photo_gone',
      'mount_cut_out_refused',
      'mount_switch_running',
      'mount_switches_spent',
      'daily_mount_switches_reached',
    ],
  },
  'generations.writeDiary': {
    tag: 'Generations',
    summary: "Put the owner's words in place of the diary of a finished picture",
    description: 'Albums, prints to come and the public page show them, too. The picture stays as it is.',
    access: 'owner',
    scope: 'generations:write',
    params: taskParams,
    body: diaryBody,
    data: generation,
    errors: ['not_ready', 'diary_refused', 'moderation_unavailable'],
  },
  'generations.download': {
    tag: 'Generations',
    summary: 'The picture as a file',
    access: 'owner',
    scope: 'generations:read',
    params: taskParams,
    query: downloadQuery,
    files: DOWNLOAD_FORMATS.map((format) => `image/${format}`),
    errors: ['not_ready'],
  },
  'generations.share': {
    tag: 'Sharing',
    summary: 'Give a finished picture its public page',
    access: 'owner',
    scope: 'generations:write',
    params: taskParams,
    data: share,
    errors: [
      'not_ready',
      'share_blocked',
      'destination_refused',
      'pet_name_refused',
      'diary_refused',
      'picture_refused',
      'moderation_unavailable',
    ],
  },
  'generations.unshare': {
    tag: 'Sharing',
    summary: 'Close the public page; its address never works again',
    access: 'owner',
    scope: 'generations:write',
    params: taskParams,
    data: z.null(),
  },
  'objects.sign': {
    tag: 'Objects',
    summary: "Links for the caller's own keys; others are left out",
    access: 'session',
    scope: 'generations:read',
    body: signedUrlsBody,
    data: signedUrls,
  },

  'bin.list': {
    tag: 'Recycle bin',
    summary: 'The recycle bin, last deleted first',
    access: 'session',
    scope: 'generations:read',
    query: recycleListQuery,
    data: z.array(recycledGeneration),
  },
  'bin.stats': {
    tag: 'Recycle bin',
    summary: 'How much the recycle bin holds, and what is purged soon',
    access: 'session',
    scope: 'generations:read',
    data: recycleStats,
  },
  'bin.restore': {
    tag: 'Recycle bin',
    summary: 'Restore from the recycle bin',
    access: 'owner',
    scope: 'generations:write',
    params: taskParams,
    data: z.null(),
    errors: ['not_in_bin'],
  },
  'bin.purge': {
    tag: 'Recycle bin',
    summary: 'Purge: delete for good, with its pictures',
    access: 'owner',
    params: taskParams,
    data: z.null(),
    errors: ['not_in_bin'],
  },

  ...ALBUM_ENDPOINTS,
  ...DRAFT_ENDPOINTS,
  ...PET_ENDPOINTS,
  ...VIDEO_ENDPOINTS,
  ...CREATIONS_ENDPOINTS,

  'credits.read': {
    tag: 'Credits',
    summary: 'Balance, prices, and how many pictures the balance pays for',
    access: 'session',
    scope: 'account:read',
    data: credits,
  },
  'account.read': {
    tag: 'Billing',
    summary: 'Plan, points history and orders; not in an envelope',
    access: 'session',
    scope: 'account:read',
    bare: accountAnswer,
  },
  'plans.list': { tag: 'Billing', summary: 'The plans', access: 'public', scope: 'any', data: z.array(plan) },
  'packs.list': {
    tag: 'Billing',
    summary: 'The credit packs, as a bare array',
    access: 'public',
    scope: 'any',
    bare: creditPackagesAnswer,
  },
  'checkout.pack': {
    tag: 'Billing',
    summary: 'Begin to buy a credit pack: the address of the checkout; not in an envelope',
    access: 'session',
    limited: 'checkout',
    body: checkoutBody,
    bare: checkoutAnswer,
    hasErrorText: true,
    errors: [...CHECKOUT_ERRORS, 'pack_checkout_failed'],
  },
  'checkout.plan': {
    tag: 'Billing',
    summary:
      'Begin to subscribe to a plan: the address of the checkout, or of the change of a plan; not in an envelope',
    access: 'session',
    limited: 'checkout',
    body: planCheckoutBody,
    bare: checkoutAnswer,
    hasErrorText: true,
    errors: [...CHECKOUT_ERRORS, 'checkout_failed', 'already_subscribed', 'portal_not_configured'],
  },
  'checkout.read': {
    tag: 'Billing',
    summary: 'What became of an order',
    access: 'owner',
    params: checkoutParams,
    data: checkoutState,
  },
  'payments.webhook': {
    tag: 'Billing',
    summary: 'Where the payment provider sends its events; not in an envelope',
    description:
      'The body is an event as JSON, signed in the header `Stripe-Signature`. A wrong signature, or one that is older than five ' +
      'minutes, is refused. An event may come several times and in any order.',
    access: 'public',
    isSigned: true,
    headers: z.object({ 'stripe-signature': z.string() }),
    bare: webhookAnswer,
    errors: ['bad_request', 'payments_unavailable'],
  },
  'subscription.read': {
    tag: 'Billing',
    summary: "The user's subscription; the free plan, inactive, without one",
    access: 'session',
    scope: 'account:read',
    data: subscription,
  },
  'subscription.portal': {
    tag: 'Billing',
    summary: 'Where a subscription is managed',
    access: 'session',
    bare: portalAnswer,
    limited: 'checkout',
    errors: ['portal_not_configured', 'portal_failed', 'payments_unavailable'],
  },

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

  ...CONTACT_ENDPOINTS,
  ...COMMUNITY_ENDPOINTS,
  ...NOTICE_ENDPOINTS,
  ...PUSH_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...PLACES_ENDPOINTS,
  ...SETTINGS_ENDPOINTS,
  ...TASK_ENDPOINTS,
  ...BRAND_ENDPOINTS,
} as const satisfies { [Name in EndpointName]: Endpoint }

type Row<N extends EndpointName> = (typeof ENDPOINTS)[N]
type Output<S> = S extends z.ZodMiniType ? z.output<S> : never
type Input<S> = S extends z.ZodMiniType ? z.input<S> : never

/** The parsed input of a handler; undefined where an endpoint takes none. */
export type ParamsOf<N extends EndpointName> = Row<N> extends { params: infer S } ? Output<S> : undefined
export type QueryOf<N extends EndpointName> = Row<N> extends { query: infer S } ? Output<S> : undefined
export type BodyOf<N extends EndpointName> = Row<N> extends { body: infer S } ? Output<S> : undefined

/** The input as the client sends it; `never` where an endpoint takes none. */
export type SentParams<N extends EndpointName> = Row<N> extends { params: infer S } ? Input<S> : never
export type SentQuery<N extends EndpointName> = Row<N> extends { query: infer S } ? Input<S> : never
export type SentBody<N extends EndpointName> = Row<N> extends { body: infer S } ? Input<S> : never

/**
 * The answer as the client reads it: the data of the envelope, or the whole body where there is no envelope.
 */
export type AnswerOf<N extends EndpointName> =
  Row<N> extends { data: infer S } ? Output<S> : Row<N> extends { bare: infer S } ? Output<S> : never

/** Endpoints that answer with an envelope, and those that answer with a body of their own. */
export type DataEndpoint = { [N in EndpointName]: Row<N> extends { data: unknown } ? N : never }[EndpointName]
export type BareEndpoint = { [N in EndpointName]: Row<N> extends { bare: unknown } ? N : never }[EndpointName]

export type AccessOf<N extends EndpointName> = Row<N>['access']
