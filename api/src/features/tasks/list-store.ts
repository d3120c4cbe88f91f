import type { TaskQuery } from '@pawport/shared/contract/tasks/tasks.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import type { TaskRow } from '@pawport/shared/db/task-tables.ts'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasEnded, isInState } from './state-store.ts'

interface Wanted extends TaskQuery {
  now: Date
  limit: number
}

/** Words of a search beyond these are ignored. */
const MOST_WORDS = 8
/** In characters, as the function `text_grams` of the database. */
const LONGEST_GRAM = 3

/**
 * Published tasks in the wanted order; tasks that have ended come last. `after` names a task that exists, the
 * last one of the page before.
 */
export function listTasks(db: Executor, wanted: Wanted): Promise<TaskRow[]> {
  const { after, limit, now, sort } = wanted
  const keys = sql.join([hasEnded(now), ...SORT_KEYS[sort], sql.ref('id')])
  return db
    .selectFrom('tasks')
    .selectAll()
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .where(BRAND_IS_OPEN)
    .where((eb) => eb.and(filters(eb, wanted)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${keys}) > (SELECT ${keys} FROM tasks WHERE id = ${after})`),
    )
    .orderBy(keys)
    .limit(limit)
    .execute()
}

/** What a suspended brand published does not exist. */
const BRAND_IS_OPEN = sql<boolean>`NOT EXISTS (
  SELECT FROM users WHERE users.id = tasks.user_id AND users.suspended_at IS NOT NULL)`

/** The columns that each order compares, ascending. */
const SORT_KEYS: Record<TaskQuery['sort'], RawBuilder<unknown>[]> = {
  newest: [sql`-extract(epoch FROM published_at)`],
  deadline: [sql`deadline`],
  reward: [sql`currency IS NULL`, sql`coalesce(currency, '')`, sql`-coalesce(reward_max, 0)`],
  applied: [sql`-applied`],
}

function filters(eb: ExpressionBuilder<Tables, 'tasks'>, wanted: Wanted): Expression<SqlBool>[] {
  const { now, industry, platform, region, state, currency, reward } = wanted
  const found = hasWords(eb, wanted.q ?? '')
  if (industry) found.push(eb('industry', '=', industry))
  if (platform) found.push(sql<boolean>`${platform} = ANY(platforms)`)
  if (region) found.push(sql<boolean>`(regions = '{}' OR ${region} = ANY(regions))`)
  if (wanted.influencer_type) found.push(eb('influencer_type', 'in', ['any', wanted.influencer_type]))
  if (wanted.post_type) found.push(eb('post_type', '=', wanted.post_type))
  if (state) found.push(isInState(state, now))
  if (currency) found.push(eb('currency', '=', currency))
  if (reward) found.push(eb('reward_max', '>=', Number(reward)))
  if (wanted.deadline_from) found.push(eb('deadline', '>=', new Date(wanted.deadline_from)))
  if (wanted.deadline_to) {
    const end = new Date(wanted.deadline_to).getTime() + DAY_MS
    found.push(eb('deadline', '<', new Date(end)))
  }
  return found
}

/** One condition for each word of a search: it occurs in the title or in the brand's name. */
export function hasWords(eb: ExpressionBuilder<Tables, 'tasks'>, search: string): Expression<SqlBool>[] {
  const words = search.split(/\s+/).filter((word) => word !== '')
  return words.slice(0, MOST_WORDS).flatMap((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    // The index knows parts of words; which rows hold the whole word, only the rows tell.
    const isLikely = sql<boolean>`text_grams(title || ' ' || brand) @> string_to_array(lower(${gramsOf(word).join('\n')}), E'\n')`
    return [isLikely, eb.or([eb('title', 'ilike', pattern), eb('brand', 'ilike', pattern)])]
  })
}

/** All parts of a word of the greatest size that the index of words has. */
function gramsOf(word: string): string[] {
  const letters = [...word]
  const size = Math.min(LONGEST_GRAM, letters.length)
  return Array.from({ length: letters.length - size + 1 }, (_, at) => letters.slice(at, at + size).join(''))
}
