import { MOST_PLACES } from '@pawport/shared/contract/creations/schemas.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { type SqlBool, sql } from 'kysely'

/**
 * Words of one destination that may match the same text; rows are read for that many destinations and one
 * more.
 */
const WORDS_EACH = 3

/**
 * The destinations of a user that begin with one of the texts, in whole or from one of their words on: those
 * of the first text first, and of those the shortest. At most MOST_PLACES + 1, the last of which only tells
 * that there are more.
 */
export async function findOwnPlaces(
  db: Executor,
  userId: string,
  texts: readonly string[],
): Promise<string[]> {
  const [first, ...others] = texts.map((text, order) =>
    db
      .selectFrom(
        db
          .selectFrom('user_place_words')
          .select(['word', 'destination', sql<number>`${sql.lit(order)}`.as('turn')])
          .where('user_id', '=', userId)
          .where(beginsWith(text))
          .orderBy('word')
          .limit((MOST_PLACES + 1) * WORDS_EACH)
          .as('found'),
      )
      .selectAll(),
  )
  if (!first) return []
  const found = others.reduce((all, one) => all.unionAll(one), first)
  const rows = await db.selectFrom(found.as('all')).selectAll().orderBy('turn').orderBy('word').execute()
  return [...new Set(rows.map(({ destination }) => destination))].slice(0, MOST_PLACES + 1)
}

/** Words from the folded text on, in the order of their bytes. A text without a letter finds nothing. */
function beginsWith(text: string) {
  const folded = sql`left(place_fold(${text}), 40)`
  return sql<SqlBool>`${folded} <> '' AND word >= ${folded} AND word < ${folded} || U&'\\+10FFFF'`
}
