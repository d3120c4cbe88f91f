import * as z from 'zod/mini'
import { reason } from './common.ts'
import { DRAWING_LIMITS, SETTING_NAMES } from './drawing-limits.ts'

const { steps, guidance, strength, negativePrompt, mode } = DRAWING_LIMITS
const between = ({ min, max }: { min: number; max: number }) => [z.minimum(min), z.maximum(max)] as const
const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))

/** How an endpoint draws, as administrators set it; null: as the configuration says. */
const drawingSettings = {
  steps: z.nullable(z.int().check(...between(steps))),
  guidance: z.nullable(z.number().check(...between(guidance))),
  /** How far the picture may leave the photo: 0 to 1. */
  strength: z.nullable(z.number().check(...between(strength))),
  negativePrompt: z.nullable(text(negativePrompt)),
  /** The word by which the endpoint's model tells its modes apart, such as `image-to-image`. */
  mode: z.nullable(text(mode)),
}
const settings = z.object(drawingSettings)
export type DrawingSettings = z.infer<typeof settings>

/** Nothing set: everything is as the configuration says. */
export const NO_SETTINGS: DrawingSettings = {
  steps: null,
  guidance: null,
  strength: null,
  negativePrompt: null,
  mode: null,
}

/** A picture endpoint of the configuration, without its token. */
export const pictureEndpoint = z.object({
  name: z.string(),
  kind: z.enum(['hugging-face', 'openai', 'comfyui']),
  model: z.string(),
  /** The host of its address, or the inference provider. */
  place: z.string(),
  /** Parameters of the configuration, or those of its model, by the name on the wire; values as JSON. */
  configured: z.record(z.string(), z.string()),
  /** What is sent now: the same with what is set. */
  sent: z.record(z.string(), z.string()),
  /**
   * The field of each setting on the wire; null for one that is not sent, because the model is not known to
   * take it.
   */
  fields: z.record(z.enum(SETTING_NAMES), z.nullable(z.string())),
  set: settings,
  /** The field of the size; null: as the provider or the workflow takes it. */
  sizeField: z.nullable(z.string()),
  /** Further photos of a saved pet that are sent at most; null: as its workflow names. */
  references: z.nullable(z.int()),
  weight: z.number(),
  /** Of one call, in the operator's currency. */
  price: z.number(),
  /** Workers that live, by what their circuit breakers say. */
  breakers: z.object({ closed: z.int(), halfOpen: z.int(), open: z.int() }),
  /** Its latest calls that brought no picture, the last one first. */
  faults: z.array(z.object({ at: z.string(), outcome: z.string(), message: z.string() })),
  /** Pictures that it drew since 00:00 UTC. */
  picturesToday: z.int(),
  /** Calls that ended since the workers that live now started. */
  calls: z.object({
    all: z.int(),
    /** It refused the photo, the prompt or a parameter. */
    refused: z.int(),
    /** It did not answer with a picture for a reason of its own. */
    faults: z.int(),
  }),
})
export type PictureEndpoint = z.infer<typeof pictureEndpoint>

// Names in the configuration are shorter; an unknown one is not found.
export const endpointParams = z.object({ endpoint: z.string().check(z.minLength(1), z.maxLength(64)) })
export const endpointBody = z.object({ ...drawingSettings, reason })
