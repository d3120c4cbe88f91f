import type * as z from 'zod/mini'
import { ADMIN_ENDPOINTS } from './admin/endpoints.ts'
import { PEOPLE_ENDPOINTS } from './admin/people-endpoints.ts'
import { ALBUM_ENDPOINTS } from './albums/endpoints.ts'
import { AUTH_ENDPOINTS } from './auth/endpoints.ts'
import { BILLING_ENDPOINTS } from './billing/endpoints.ts'
import { CODE_ENDPOINTS } from './codes/endpoints.ts'
import { COMMUNITY_ENDPOINTS } from './community/endpoints.ts'
import { CONFIG_ENDPOINTS } from './config/endpoints.ts'
import { CONTACT_ENDPOINTS } from './contact/endpoints.ts'
import { CREATIONS_ENDPOINTS } from './creations/endpoints.ts'
import { DATA_ENDPOINTS } from './data/endpoints.ts'
import { DRAFT_ENDPOINTS } from './drafts/endpoints.ts'
import type { ErrorCode } from './errors.ts'
import { GENERATION_ENDPOINTS } from './generations/endpoints.ts'
import { MAILING_ENDPOINTS } from './mailing/endpoints.ts'
import { NOTICE_ENDPOINTS } from './notices/endpoints.ts'
import { OBJECT_ENDPOINTS } from './objects/endpoints.ts'
import { PASSKEY_ENDPOINTS } from './passkeys/endpoints.ts'
import { PET_ENDPOINTS } from './pets/endpoints.ts'
import { PHOTO_ENDPOINTS } from './photos/endpoints.ts'
import { PLACES_ENDPOINTS } from './places/endpoints.ts'
import { PUSH_ENDPOINTS } from './push/endpoints.ts'
import { RECYCLE_ENDPOINTS } from './recycle/endpoints.ts'
import type { EndpointName } from './routes.ts'
import { SETTINGS_ENDPOINTS } from './settings/endpoints.ts'
import { BRAND_ENDPOINTS } from './tasks/brand-endpoints.ts'
import { TASK_ENDPOINTS } from './tasks/endpoints.ts'
import { TOKEN_ENDPOINTS } from './tokens/endpoints.ts'
import type { TokenScope } from './tokens/schemas.ts'
import { VIDEO_ENDPOINTS } from './videos/endpoints.ts'
import { WEBHOOK_ENDPOINTS } from './webhooks/endpoints.ts'

/**
 * Access: every visitor (`public`), every signed-in user (`session`), the owner of what the path names
 * (`owner`: for another user it does not exist), users with the role `brand` (`brand`), administrators
 * (`admin`: for all other users it does not exist).
 */
export type Access = 'public' | 'session' | 'owner' | 'brand' | 'admin'

/**
 * Groups of requests with a rate limit of their own, in addition to the limit on all requests of an address.
 */
export type Limited =
  | 'sign-in'
  | 'upload'
  | 'places'
  | 'checkout'
  | 'codes'
  | 'contact'
  | 'community'
  | 'drafts'

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

/** Input, answer, access and errors of every endpoint. Routes, guards and documentation derive from it. */
export const ENDPOINTS = {
  ...AUTH_ENDPOINTS,
  ...DATA_ENDPOINTS,
  ...CONFIG_ENDPOINTS,
  ...PLACES_ENDPOINTS,
  ...PHOTO_ENDPOINTS,
  ...GENERATION_ENDPOINTS,
  ...OBJECT_ENDPOINTS,
  ...RECYCLE_ENDPOINTS,
  ...ALBUM_ENDPOINTS,
  ...DRAFT_ENDPOINTS,
  ...PET_ENDPOINTS,
  ...VIDEO_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...MAILING_ENDPOINTS,
  ...CREATIONS_ENDPOINTS,
  ...BILLING_ENDPOINTS,
  ...CODE_ENDPOINTS,
  ...TOKEN_ENDPOINTS,
  ...CONTACT_ENDPOINTS,
  ...COMMUNITY_ENDPOINTS,
  ...NOTICE_ENDPOINTS,
  ...PUSH_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...SETTINGS_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
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
