import * as z from 'zod/mini'
import { errorCode } from '../errors.ts'
import { portrayal } from '../generations/portrayal.ts'
import { cutOutWay } from '../generations/way.ts'
import { CUT_OUT_REFUSALS, PET_WAYS } from '../photos/schemas.ts'
import { SHOWN_MOUNTS } from './limits.ts'

const shownMount = z.enum(SHOWN_MOUNTS)

/**
 * How the pet of a finished picture is shown and portrayed, and what it can be switched to, free of charge.
 */
export const mountSwitch = z.object({
  /** What the picture shows; null where that is not known: an endpoint does not report it. */
  shown: z.nullable(shownMount),
  /** The mount that the picture is being drawn with; null when it is not drawn. */
  drawing: z.nullable(shownMount),
  /** The same two of the portrayal; `shown` is null where that is not known. */
  portrayal: z.object({ shown: z.nullable(portrayal), drawing: z.nullable(portrayal) }),
  /**
   * The same two of the way. `shown` is null where that is not known, `possible` are the ways that the photo
   * allows; empty where that was not judged.
   */
  way: z.object({
    shown: z.nullable(z.enum(PET_WAYS)),
    drawing: z.nullable(cutOutWay),
    possible: z.array(cutOutWay),
  }),
  /** How often it can still be switched. */
  left: z.number(),
  /** Why the pet cannot be cut out of its photo; null when it can, and where that is not known. */
  refusal: z.nullable(z.enum(CUT_OUT_REFUSALS)),
  /** Why the last switch failed. */
  error: z.nullable(z.object({ code: errorCode, message: z.string() })),
})

/**
 * What is left out stays as it is; at least one is given. A way without a mount cuts the pet out.
 */
export const mountSwitchBody = z
  .object({ mount: z.optional(shownMount), portrayal: z.optional(portrayal), way: z.optional(cutOutWay) })
  .check(
    z.refine(({ mount, portrayal, way }) => [mount, portrayal, way].some((one) => one !== undefined)),
    z.meta({ anyOf: [{ required: ['mount'] }, { required: ['portrayal'] }, { required: ['way'] }] }),
  )
export type MountSwitchBody = z.infer<typeof mountSwitchBody>
