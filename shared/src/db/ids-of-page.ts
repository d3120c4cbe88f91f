import { sql } from 'kysely'

/**
 * The task ids in the table `page` of a query, for `task_id = ANY (...)`: one walk through an index finds the
 * rows of all of them, where a join would begin at its root for each.
 */
export const idsOfPage = sql`ARRAY(SELECT task_id FROM page)`
