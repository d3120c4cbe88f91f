import * as z from 'zod/mini'
import { page } from '../admin/common.ts'
import { filter } from '../filter.ts'
import {
  applicationStatus,
  closedReason,
  currency,
  industry,
  influencerType,
  platform,
  postType,
  region,
  taskLabel,
  taskState,
} from './fields.ts'

/** A task in the public list. Times are ISO 8601, amounts whole units of the currency. */
export const taskSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** The name of the brand. */
  brand: z.string(),
  industry,
  platforms: z.array(platform),
  /** Empty: everywhere. */
  regions: z.array(region),
  influencer_type: influencerType,
  post_type: postType,
  /** In the brand's words. */
  reward: z.string(),
  /** Both amounts and the currency, or none of them. */
  reward_min: z.nullable(z.number()),
  reward_max: z.nullable(z.number()),
  currency: z.nullable(currency),
  deadline: z.string(),
  /** When it opens; null: it was open from the beginning. */
  release_at: z.nullable(z.string()),
  /** How many are accepted at most; null: any number. */
  slots: z.nullable(z.number()),
  /** Applications that were not withdrawn. */
  applied: z.number(),
  /** `draft` and `hidden` reach the brand and administrators alone. */
  state: taskState,
  /** What this reader may do; see `label.ts`. */
  label: taskLabel,
  /** Why the label is `closed`; null for the other labels. */
  label_reason: z.nullable(closedReason),
})
export type TaskSummary = z.infer<typeof taskSummary>
export const taskList = page(taskSummary)

/** The reader's own application. */
export const ownApplication = z.object({
  id: z.string(),
  task_id: z.string(),
  title: z.string(),
  brand: z.string(),
  status: applicationStatus,
  /** What the applicant wrote. */
  note: z.string(),
  /** What the brand wrote; null without it. */
  message: z.nullable(z.string()),
  /** Only a submitted application can be withdrawn. */
  can_withdraw: z.boolean(),
  created_at: z.string(),
  /** When the brand decided; null before. */
  decided_at: z.nullable(z.string()),
})
export type OwnApplication = z.infer<typeof ownApplication>

export const taskCase = z.object({ title: z.string(), link: z.nullable(z.string()), result: z.string() })

/** The brand's requirements, a PDF; `tasks.document` sends it. */
export const taskDocument = z.object({
  /** The name of the file. */
  name: z.string(),
  bytes: z.number(),
  pages: z.number(),
  /** Its address at this server, which changes with the document. */
  url: z.string(),
})

/** A task with everything that is public of it. */
export const task = z.extend(taskSummary, {
  product_link: z.nullable(z.string()),
  /** At most two. */
  cases: z.array(taskCase),
  document: z.nullable(taskDocument),
  /** The reader's own application, withdrawn ones included; null without one or signed out. */
  application: z.nullable(ownApplication),
})
export type Task = z.infer<typeof task>

/** Deadline: the nearest first. Reward: by currency, the highest amount first, tasks without amounts last. */
export const TASK_SORTS = ['newest', 'deadline', 'reward', 'applied'] as const

const amount = filter(z.string().check(z.regex(/^\d{1,8}$/)))

export const taskQuery = z.object({
  /** Words of the title or of the name of the brand. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  industry: filter(industry),
  platform: filter(platform),
  /** Tasks that are open to this region. */
  region: filter(region),
  influencer_type: filter(influencerType),
  post_type: filter(postType),
  state: filter(z.enum(['open', 'scheduled', 'ended'])),
  currency: filter(currency),
  /** Tasks that pay up to this amount or more, in whole units; of any currency unless one is named. */
  reward: amount,
  /** Days by UTC, the first and the last of the deadline. */
  deadline_from: filter(z.iso.date()),
  deadline_to: filter(z.iso.date()),
  sort: z._default(z.enum(TASK_SORTS), 'newest'),
  /** Where the reader posts: decides the labels alone. */
  reader_region: filter(region),
  /** The id of the last task of the page before. */
  after: z.optional(z.uuid()),
})
export type TaskQuery = z.infer<typeof taskQuery>

export const brandTaskParams = z.object({ id: z.uuid() })
export const taskReadQuery = z.object({ reader_region: filter(region) })
