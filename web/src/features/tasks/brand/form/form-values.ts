import type { BrandTask, BrandTaskBody } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { MAX_CASES } from '@pawport/shared/contract/tasks/limits.ts'
import type {
  Currency,
  Industry,
  InfluencerType,
  Platform,
  PostType,
} from '@pawport/shared/contract/tasks/lists.ts'

/** The fields that the form cannot send without. */
export type RequiredField = 'title' | 'brand' | 'reward' | 'platforms' | 'deadline'

type Filled = { body: BrandTaskBody } | { missing: RequiredField[] }

/**
 * What a form says, as the server wants it, or what is missing.
 * @param regions the chosen ones; empty: everywhere
 */
export function bodyOf(form: FormData, regions: readonly string[]): Filled {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const numberOrNull = (name: string) => (text(name) === '' ? null : Number(text(name)))
  const platforms = form.getAll('platforms').map(String) as Platform[]
  const deadline = isoOf(text('deadline'))
  const required: Record<RequiredField, boolean> = {
    title: text('title') !== '',
    brand: text('brand') !== '',
    reward: text('reward') !== '',
    platforms: platforms.length > 0,
    deadline: deadline !== null,
  }
  const missing = (Object.keys(required) as RequiredField[]).filter((name) => !required[name])
  if (missing.length > 0 || deadline === null) return { missing }
  const [reward_min, reward_max] = [numberOrNull('reward_min'), numberOrNull('reward_max')]
  return {
    body: {
      title: text('title'),
      brand: text('brand'),
      industry: text('industry') as Industry,
      platforms,
      regions: [...regions],
      influencer_type: text('influencer_type') as InfluencerType,
      post_type: text('post_type') as PostType,
      product_link: text('product_link') || null,
      reward: text('reward'),
      reward_min,
      reward_max,
      // Without amounts a currency says nothing.
      currency: reward_min === null && reward_max === null ? null : (text('currency') as Currency),
      slots: numberOrNull('slots'),
      needs_review: form.has('needs_review'),
      deadline,
      release_at: isoOf(text('release_at')),
      cases: Array.from({ length: MAX_CASES }, (_, index) => ({
        title: text(`case_title_${index}`),
        link: text(`case_link_${index}`) || null,
        result: text(`case_result_${index}`),
      })).filter(({ title }) => title !== ''),
    },
  }
}

/**
 * The time of an input of the kind `datetime-local`, which is in the zone of the reader; null without one.
 */
export function isoOf(local: string): string | null {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** The value of an input of the kind `datetime-local`, such as `2030-01-31T18:30`, for a time. */
export function localOf(iso: string | null): string {
  if (iso === null) return ''
  const time = new Date(iso)
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** What changed of a task: the server refuses to change some fields once there are applications. */
export function changesOf(task: BrandTask, body: BrandTaskBody): Partial<BrandTaskBody> {
  const isSame = (name: keyof BrandTaskBody) => {
    const before = task[name]
    const isTime = name === 'deadline' || name === 'release_at'
    // The form knows minutes alone.
    if (isTime) return localOf(before as string | null) === localOf(body[name] as string | null)
    return JSON.stringify(before) === JSON.stringify(body[name])
  }
  const changed = (Object.keys(body) as (keyof BrandTaskBody)[]).filter((name) => !isSame(name))
  return Object.fromEntries(changed.map((name) => [name, body[name]]))
}
