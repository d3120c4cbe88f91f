import * as z from 'zod/mini'

export const LEGAL_PAGES = ['terms', 'privacy'] as const
export const legalParams = z.object({ page: z.enum(LEGAL_PAGES) })

/** A part of the operator's own text. Plain text: nothing in it is markup. */
export const legalBlock = z.object({ kind: z.enum(['heading', 'paragraph', 'item']), text: z.string() })
export type LegalBlock = z.infer<typeof legalBlock>

/** What this installation does with data, from its configuration. */
export const legalFacts = z.object({
  /** The name of the operator; null when none is set. */
  operator: z.nullable(z.string()),
  /** The operator's contact; null when none is set. */
  contact_email: z.nullable(z.string()),
  /** The models that draw, outside of this installation; null when Pawport's own renderer draws. */
  picture_model: z.nullable(z.string()),
  /** Whether an outside service makes videos. */
  video_service: z.boolean(),
  payments: z.nullable(z.enum(['stripe', 'simulated'])),
  /** Whether mails leave. */
  mail: z.boolean(),
  /** Where pictures are kept: files of this installation, or an object store. */
  storage: z.enum(['disk', 's3']),
  sign_in: z.enum(['local', 'google', 'others']),
  /** The labels of the providers; empty with test accounts. */
  sign_in_with: z.array(z.string()),
  /** Who reads what users publish before others see it: no check, a list of words, or an outside service. */
  moderation: z.enum(['none', 'words', 'service']),
  /** Whether an outside service is asked for places, and whether browsers load map tiles from one. */
  places_service: z.boolean(),
  map_tiles: z.boolean(),
})
export type LegalFacts = z.infer<typeof legalFacts>

export const legalPage = z.object({
  /** The operator's own text; null: the application's own, which says the facts. */
  text: z.nullable(z.array(legalBlock)),
  facts: legalFacts,
})
export type LegalPage = z.infer<typeof legalPage>
