import * as z from 'zod/mini'
import { tidyField } from '../name-field.ts'
import { NAME } from '../one-line.ts'
import { taskState } from './fields.ts'
import { LONGEST_OF_TASK, MAX_SUB_TASKS } from './limits.ts'
import { SHORT_LINK } from './short-link.ts'

const landingTask = z.object({
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  /** A task that has ended stays on the page. */
  state: taskState,
})

/** An own landing page. */
export const landingPage = z.object({
  id: z.string(),
  name: z.string(),
  /** As it was typed; compared without case. */
  short_link: z.string(),
  /** The address of the public page. */
  url: z.string(),
  /**
   * The main task first; then the sub-tasks in their order. Tasks that do not exist any more are left out.
   */
  tasks: z.array(landingTask),
  /** Each network once a day. */
  visits: z.number(),
  /** Applications that came by this page and were not withdrawn. */
  applications: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type LandingPage = z.infer<typeof landingPage>

const taskIds = z
  .array(z.uuid())
  .check(z.maxLength(50), z.meta({ minItems: 1, maxItems: 1 + MAX_SUB_TASKS, uniqueItems: true }))

/**
 * The handler refuses an empty name, a wrong number of tasks and a short link that is not allowed, with the
 * texts that the user needs.
 */
export const landingPageBody = z.object({
  // The handler has an error of its own for a page without a name.
  name: /* @__PURE__ */ tidyField(LONGEST_OF_TASK.pageName).check(z.meta({ pattern: NAME.source })),
  /** The main task first. */
  task_ids: taskIds,
  /** Left out or empty: the server makes one. */
  short_link: z.optional(
    z.string().check(z.trim(), z.maxLength(200), z.meta({ pattern: `^\\s*(?:${SHORT_LINK})?\\s*$` })),
  ),
})
/** What changes; fields that are left out stay as they are. */
export const landingPageChange = z.partial(landingPageBody)
export const landingPageParams = z.object({ page_id: z.uuid() })

/** The router finds no address with a longer one. */
export const shortLinkParams = z.object({ link: z.string().check(z.minLength(1), z.maxLength(100)) })
export const shortLinkAnswer = z.object({
  /** `own`: a landing page of this user has it. */
  state: z.enum(['free', 'taken', 'own', 'invalid', 'reserved']),
})
export type ShortLinkAnswer = z.infer<typeof shortLinkAnswer>
