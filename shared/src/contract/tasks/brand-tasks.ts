import * as z from 'zod/mini'
import { page, reason } from '../admin/common.ts'
import { filter } from '../filter.ts'
import {
  currency,
  endReason,
  industry,
  influencerType,
  platform,
  postType,
  region,
  taskState,
  webLink,
  words,
} from './fields.ts'
import {
  LARGEST_REWARD,
  LONGEST_OF_TASK,
  MAX_CASES,
  MAX_DOCUMENT_BYTES,
  MAX_REGIONS,
  MAX_SLOTS,
} from './limits.ts'
import { PLATFORMS } from './lists.ts'
import { task } from './tasks.ts'

const { title, brand, reward, link, caseTitle, caseResult } = LONGEST_OF_TASK
const amount = z.nullable(z.int().check(z.minimum(0), z.maximum(LARGEST_REWARD)))
/** ISO 8601 with the time zone. */
const time = z.iso.datetime({ offset: true })

const fields = {
  title: words(1, title),
  brand: words(1, brand),
  industry,
  platforms: z.array(platform).check(z.minLength(1), z.maxLength(Object.keys(PLATFORMS).length)),
  /** Empty: everywhere. */
  regions: z.array(region).check(z.maxLength(MAX_REGIONS)),
  influencer_type: influencerType,
  post_type: postType,
  product_link: z.nullable(webLink(link)),
  reward: words(1, reward),
  reward_min: amount,
  reward_max: amount,
  currency: z.nullable(currency),
  slots: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_SLOTS))),
  /** True: the brand decides on each application. */
  needs_review: z.boolean(),
  deadline: time,
  /** Null: opens when it is published. */
  release_at: z.nullable(time),
  cases: z
    .array(
      z.object({
        title: words(1, caseTitle),
        link: z.nullable(webLink(link)),
        result: words(0, caseResult),
      }),
    )
    .check(z.maxLength(MAX_CASES)),
}

/** A new task, which is a draft until `brand.tasks.release` publishes it. */
export const brandTaskBody = z.object(fields)
export type BrandTaskBody = z.infer<typeof brandTaskBody>
/** What changes; fields that are left out stay as they are. An ended task cannot be changed. */
export const brandTaskChange = z.partial(brandTaskBody)

/** A task as its brand sees it. */
export const brandTask = z.extend(z.omit(task, { label: true, label_reason: true, application: true }), {
  needs_review: z.boolean(),
  end_reason: z.nullable(endReason),
  /** Applications by their status. */
  applications: z.object({
    submitted: z.number(),
    accepted: z.number(),
    declined: z.number(),
    withdrawn: z.number(),
  }),
  created_at: z.string(),
  updated_at: z.string(),
})
export type BrandTask = z.infer<typeof brandTask>
export const brandTaskList = page(brandTask)
export const brandTaskQuery = z.object({ state: filter(taskState), after: z.optional(z.uuid()) })

/** The multipart body with a PDF. */
export const documentForm = z.object({
  file: z.file().check(z.minSize(1), z.maxSize(MAX_DOCUMENT_BYTES), z.mime(['application/pdf'])),
})

/** A task as administrators see it. */
export const adminTask = z.extend(brandTask, {
  ownerId: z.string(),
  ownerEmail: z.string(),
  hiddenAt: z.nullable(z.string()),
})
export type AdminTask = z.infer<typeof adminTask>
export const adminTaskList = page(adminTask)
export const adminTaskQuery = z.object({
  /** Words of the title or the brand, the id of a task, or the whole address of its owner. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  state: filter(taskState),
  after: z.optional(z.uuid()),
})
export const adminTaskBody = z.object({ reason })
