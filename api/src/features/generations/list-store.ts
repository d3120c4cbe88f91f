import type { GenerationStatus } from '@pawport/shared/contract/generations/schemas.ts'
import { type ReceiptColumn, receiptsOfPage } from '@pawport/shared/credits/receipt.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import { type LastSwitch, lastSwitchesOfPage } from '@pawport/shared/generations/mount-switches.ts'
import { type Redraw, redrawsOfPage } from '@pawport/shared/generations/redraws.ts'
import { companionsOfPage, type NamedCompanion } from '@pawport/shared/pets/companions.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type QueuedRow, VIEWED, type ViewedRow } from './columns.ts'
import { position } from './store.ts'

export interface PageOptions {
  limit: number
  offset: number
  status?: GenerationStatus | undefined
  cancelled?: 'only' | 'none' | undefined
}

type PageQuery = SelectQueryBuilder<Tables, 'generations', QueuedRow>

interface ListOptions extends PageOptions {
  /** The last row of the page before. */
  after?: Cursor | undefined
  /** Only those of this saved pet. */
  pet?: string | undefined
  /** Only the takes of this set. */
  take_set?: string | undefined
  /** Only these destinations. */
  destinations?: readonly string[] | undefined
}

/**
 * Where a page of the owner's list ended. The time is PostgreSQL's own text: a Date would lose microseconds.
 */
interface Cursor {
  created_at: string
  task_id: string
}

/**
 * The cursor of a generation, deleted ones included: what follows stays the same. Undefined for another
 * user's.
 */
export async function findCursor(db: Executor, userId: string, taskId: string): Promise<Cursor | undefined> {
  return db
    .selectFrom('generations')
    .select([sql<string>`created_at::text`.as('created_at'), 'task_id'])
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/**
 * Newest first. A page after a cursor costs the same at any depth, and stays where it is when newer ones
 * arrive. At a deep offset only the ids are walked over, and the rows are read for those of the page alone.
 */
export async function listOwn(db: Executor, userId: string, options: ListOptions): Promise<QueuedRow[]> {
  return (await ownPage(db, userId, options)?.execute()) ?? []
}

export type RowWithReceipt<Row> = Row & { receipt: ReceiptColumn | null }

/** A row with all that its view tells. */
type RowForView = RowWithReceipt<ViewedRow> & {
  lastSwitch: LastSwitch | null
  redraw: Redraw | null
  companions: NamedCompanion[]
}

/**
 * The same page, each row with its receipt, its last mount switch, its redraw and its companions, in one
 * statement.
 */
export async function listOwnForView(
  db: Executor,
  userId: string,
  options: ListOptions,
): Promise<RowForView[]> {
  const page = ownPage(db, userId, options)
  return page ? forView(db, page).execute() : []
}

function forView(db: Executor, page: PageQuery) {
  return db
    .with('page', () => page)
    .selectFrom('page')
    .leftJoin(receiptsOfPage, 'receipts.task_id', 'page.task_id')
    .leftJoin(lastSwitchesOfPage, 'last_switches.task_id', 'page.task_id')
    .leftJoin(redrawsOfPage, 'redraws_of_page.task_id', 'page.task_id')
    .leftJoin(companionsOfPage, 'companions_of_page.task_id', 'page.task_id')
    .select(VIEWED.map((name) => `page.${name}` as const))
    .select(['receipt', 'lastSwitch', 'redraw', orNoCompanions])
    .orderBy('page.created_at', 'desc')
    .orderBy('page.task_id', 'desc')
}

/** The companions of a row that `companionsOfPage` is joined to. */
export const orNoCompanions = sql<NamedCompanion[]>`coalesce(companions, '[]')`.as('companions')

/** The query for a page of `listOwn`; null when nothing can be found. */
function ownPage(db: Executor, userId: string, options: ListOptions): PageQuery | null {
  const { destinations } = options
  if (destinations?.length === 0) return null
  // Most creations are completed: the index by status has few of the others for any destination.
  const isCommon = options.status === undefined || options.status === 'completed'
  if (destinations && isCommon) return pageOfPlaces(db, userId, options, destinations)
  const page = inOrder(
    ownRows(db, userId, options).$if(destinations !== undefined, (query) =>
      query.where('prompt_location', 'in', destinations ?? []),
    ),
  ).limit(options.limit)
  if (options.offset === 0) return page.selectAll().select(position)
  return inOrder(
    db
      .selectFrom('generations')
      .selectAll('generations')
      .select(position)
      .where('generations.task_id', 'in', page.select('task_id').offset(options.offset)),
  )
}

/**
 * One walk through the index for each destination. Each is in order and limited, so that PostgreSQL merges
 * them and reads little more than the rows of the page.
 */
function pageOfPlaces(
  db: Executor,
  userId: string,
  options: ListOptions,
  destinations: readonly string[],
): PageQuery | null {
  const [first, ...others] = destinations.map((destination) =>
    db
      .selectFrom(
        inOrder(ownRows(db, userId, options).where('prompt_location', '=', destination).selectAll())
          .limit(options.offset + options.limit)
          .as('generations'),
      )
      .selectAll(),
  )
  if (!first) return null
  const rows = others.reduce((all, one) => all.unionAll(one), first)
  return inOrder(db.selectFrom(rows.as('generations')).selectAll().select(position))
    .limit(options.limit)
    .offset(options.offset)
}

/** The rows of a user outside the bin, after the page before, by status. */
function ownRows(db: Executor, userId: string, options: Partial<ListOptions>) {
  const { status, cancelled, after, pet, take_set: takes } = options
  return db
    .selectFrom('generations')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .$if(cancelled === 'only', (query) => query.where('error_code', '=', 'cancelled'))
    .$if(cancelled === 'none', (query) => query.where('error_code', 'is distinct from', 'cancelled'))
    .$if(pet !== undefined, (query) =>
      query.where(({ eb, or, selectFrom }) =>
        or([
          eb('generations.pet_id', '=', pet ?? null),
          eb(
            'task_id',
            'in',
            selectFrom('companions')
              .select('task_id')
              .where('companions.pet_id', '=', pet ?? null),
          ),
        ]),
      ),
    )
    .$if(takes !== undefined, (query) => query.where('take_set', '=', takes ?? null))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, task_id) < (${after?.created_at}::timestamptz, ${after?.task_id}::uuid)`,
      ),
    )
}

/** Newest first. */
function inOrder<DB extends Pick<Tables, 'generations'>, Output>(
  query: SelectQueryBuilder<DB, 'generations', Output>,
): SelectQueryBuilder<DB, 'generations', Output> {
  return query.orderBy('created_at', 'desc').orderBy('task_id', 'desc')
}
