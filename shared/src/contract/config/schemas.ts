import * as z from 'zod/mini'

/** `GET /api/config`: settings of the installation that the web application needs. */
export const webConfig = z.object({
  /** Raster tiles with {z}, {x}, {y}; null for the map that comes with the application. */
  map_tile_url: z.nullable(z.string()),
  map_attribution: z.string(),
  /** The operator's contact; null when none is set. */
  contact_email: z.nullable(z.string()),
  /**
   * The payment provider: Stripe, or a simulation in which no money moves; null: nothing can be bought here.
   */
  payments: z.nullable(z.enum(['stripe', 'simulated'])),
  /** The diffusion model that draws; null when Pawport's own renderer draws. */
  picture_model: z.nullable(z.string()),
  /** Whether drafts are drawn here: small free pictures to choose from. Not where an endpoint draws. */
  drafts: z.boolean(),
  /** How many takes may be ordered together: small pictures of a model to choose from; 0: none. */
  takes: z.number(),
  /** How many further saved pets may travel along in a picture; 0: none, because the model sees one photo. */
  companions: z.number(),
  /** Whether video postcards are made here, for users with a paid plan. */
  videos: z.boolean(),
  /** Whether cards of paper are printed and posted from here. */
  cards: z.boolean(),
  /** Seconds from order to picture, the median of the last 100; null while there are fewer than 20. */
  typical_seconds: z.nullable(z.number()),
  /** Whether users have published a whole page of pictures; the navigation then leads to them. */
  community: z.boolean(),
})
export type WebConfig = z.infer<typeof webConfig>
