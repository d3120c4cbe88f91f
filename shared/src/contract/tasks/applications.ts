import * as z from 'zod/mini'
import { page } from '../admin/common.ts'
import { filter } from '../filter.ts'
import { applicationStatus, region, words } from './fields.ts'
import { LONGEST_OF_TASK } from './limits.ts'
import { ownApplication } from './tasks.ts'

const text = (longest: number) => z.optional(z.string().check(z.maxLength(longest)))

/**
 * An application. A signed-in influencer sends what is not about contacts, and the brand sees name and
 * address of the account; a visitor leaves an email address or a WhatsApp number with consent.
 */
export const applyBody = z.object({
  name: z.optional(words(0, LONGEST_OF_TASK.applicant)),
  email: text(LONGEST_OF_TASK.email),
  /** With the country code, as +44 20 7946 0018. */
  whatsapp: text(LONGEST_OF_TASK.whatsapp),
  note: z.optional(words(0, LONGEST_OF_TASK.note)),
  /** Where the applicant posts; needed where the task names regions. */
  region: z.optional(region),
  /** True: the brand may see the contact and write to it. */
  consent: z.optional(z.boolean()),
  /** The short link of the landing page that led here. */
  via: text(40),
  /** Hidden from people: an application with this field filled in comes from a program and is not kept. */
  website: text(500),
})

/**
 * The outcome of an application. Where the brand does not review, a signed-in influencer is accepted at once;
 * others wait for the brand, because their contact is not verified. A repeated application is the first one,
 * and a withdrawn one is submitted again.
 */
export const applyAnswer = z.object({
  status: applicationStatus,
  /** Null for a reader who is not signed in. */
  application: z.nullable(ownApplication),
})

/** The newest first, at most 100. */
export const ownApplications = z.array(ownApplication)

/** How the brand reaches an applicant: by the account's address, or by what was left without a sign-in. */
const contactKind = z.enum(['account', 'email', 'whatsapp'])
export type ContactKind = z.infer<typeof contactKind>

/** An application as the brand sees it. */
export const brandApplication = z.object({
  id: z.string(),
  contact_kind: contactKind,
  /** False: the contact was typed and is not verified. */
  is_signed_in: z.boolean(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** E.164. */
  whatsapp: z.nullable(z.string()),
  region: z.nullable(region),
  note: z.string(),
  status: applicationStatus,
  /** What the brand wrote. */
  message: z.nullable(z.string()),
  /** The short link of the landing page that led here; null without one. */
  via: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
})
export type BrandApplication = z.infer<typeof brandApplication>
export const brandApplicationList = page(brandApplication)

export const brandApplicationQuery = z.object({
  status: filter(applicationStatus),
  after: z.optional(z.uuid()),
})
export const brandApplicationParams = z.object({ id: z.uuid(), application_id: z.uuid() })

/** Decides on a submitted application, writes to the applicant, or both. An empty message removes it. */
export const decideBody = z
  .object({
    decision: z.optional(z.enum(['accepted', 'declined'])),
    message: z.optional(words(0, LONGEST_OF_TASK.message)),
  })
  .check(
    z.refine(({ decision, message }) => decision !== undefined || message !== undefined),
    z.meta({ anyOf: [{ required: ['decision'] }, { required: ['message'] }] }),
  )
