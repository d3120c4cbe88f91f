import * as z from 'zod/mini'
import { errorCode } from './errors.ts'
import { SHOWN_MOUNTS } from './mount-switch-limits.ts'
import { CUT_OUT_REFUSALS } from './photos.ts'

const shownMount = z.enum(SHOWN_MOUNTS)

/** How the pet of a finished picture is shown, and what it can be switched to, free of charge. */
export const mountSwitch = z.object({
  /** What the picture shows; null where that is not known, as in some pictures of earlier releases. */
  shown: z.nullable(shownMount),
  /** The mount that the picture is being drawn with; null when it is not drawn. */
  drawing: z.nullable(shownMount),
  /** How often it can still be switched. */
  left: z.number(),
  /** Why the pet cannot be cut out of its photo; null when it can, and where that is not known. */
  refusal: z.nullable(z.enum(CUT_OUT_REFUSALS)),
  /** Why the last switch failed. */
  error: z.nullable(z.object({ code: errorCode, message: z.string() })),
})

export const mountSwitchBody = z.object({ mount: shownMount })
