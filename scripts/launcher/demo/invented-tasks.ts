import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import type { Insertable } from 'kysely'

/** Every title begins with it, so that an invented task is not mistaken for a real one. */
const DEMO = 'Demo: '

type NewTask = Omit<Insertable<Tables['tasks']>, 'user_id' | 'brand'>

/** Invented tasks, one for each label of a card and more. @param now times are relative to it */
export function inventedTasks(now: Date): NewTask[] {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const common = { published_at: inDays(-2), created_at: inDays(-3), updated_at: inDays(-2) }
  return [
    {
      ...common,
      title: `${DEMO}a leash that glows at dusk`,
      industry: 'pets',
      platforms: ['instagram', 'tiktok'],
      influencer_type: 'micro',
      post_type: 'video',
      product_link: 'https://example.com/leash',
      reward: 'The leash and a fee (invented)',
      reward_min: 200,
      reward_max: 600,
      currency: 'USD',
      slots: 20,
      needs_review: false,
      deadline: inDays(21),
    },
    {
      ...common,
      title: `${DEMO}a tent for cats who dislike camping`,
      industry: 'travel',
      platforms: ['xiaohongshu', 'bilibili'],
      regions: ['CN', 'HK', 'SG'],
      influencer_type: 'any',
      post_type: 'post',
      reward: 'The tent (invented)',
      reward_min: 800,
      reward_max: 3000,
      currency: 'CNY',
      needs_review: true,
      deadline: inDays(10),
    },
    {
      ...common,
      title: `${DEMO}biscuits in the shape of stamps`,
      industry: 'food',
      platforms: ['youtube'],
      influencer_type: 'nano',
      post_type: 'video',
      reward: 'A year of biscuits (invented)',
      needs_review: true,
      deadline: inDays(40),
      release_at: inDays(5),
    },
    {
      ...common,
      title: `${DEMO}an umbrella for very small dogs`,
      industry: 'fashion',
      platforms: ['instagram', 'pinterest', 'x'],
      regions: ['GB', 'IE', 'DE'],
      influencer_type: 'macro',
      post_type: 'post',
      reward: 'The umbrella and a fee (invented)',
      reward_min: 300,
      reward_max: 300,
      currency: 'EUR',
      needs_review: true,
      deadline: inDays(3),
    },
    {
      ...common,
      title: `${DEMO}a map that smells of salmon`,
      industry: 'games',
      platforms: ['twitch', 'youtube'],
      influencer_type: 'mega',
      post_type: 'video',
      reward: 'The map (invented)',
      needs_review: false,
      deadline: inDays(-1),
    },
    {
      ...common,
      title: `${DEMO}a carrier with a window on each side`,
      industry: 'pets',
      platforms: ['facebook', 'instagram'],
      influencer_type: 'any',
      post_type: 'post',
      reward: 'Not decided yet (invented)',
      needs_review: true,
      deadline: inDays(60),
      published_at: null,
    },
  ]
}
