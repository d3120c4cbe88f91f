import { sql } from 'kysely'
import type { Portrayal } from '../contract/generations/portrayal.ts'
import type { CutOutWay, PictureWay } from '../contract/generations/way.ts'
import type { ShownMount } from '../contract/mount-switches/limits.ts'
import type { CutOutRefusal, CutOutVerdict, PetScene, PetWay } from '../contract/photos/schemas.ts'
import type { Executor } from '../db/database.ts'
import { idsOfPage } from '../db/ids-of-page.ts'
import type { MountSwitchRow } from '../db/mount-switch-tables.ts'
import type { PetBox } from '../db/pet-box.ts'
import type { GenerationRow } from '../db/tables.ts'
import { diffusionModel } from './drawn-by.ts'

/** The id of the job; that of the task names the job that drew the picture. */
export function switchJobId(taskId: string): string {
  return `mount-${taskId}`
}

/** Whether the row is a finished picture that the built-in renderer drew, so that it can draw it again. */
export function isOwnDrawing(row: Pick<GenerationRow, 'status' | 'endpoint' | 'results'>): boolean {
  return row.status === 'completed' && row.endpoint === null && !diffusionModel(row.results.picture?.model)
}

type Pets = readonly PetBox[] | null | undefined

/** What the photo check judged about the travelling pets: one alone, or all of them together. */
function judged<T>(pets: Pets, of: (pet: PetBox) => { alone?: T; together?: T } | undefined): T | undefined {
  const [first] = pets ?? []
  const found = first && of(first)
  return pets?.length === 1 ? found?.alone : found?.together
}

/** What the photo check found about cutting the travelling pets out; undefined where it was not judged. */
export function verdictOf(pets: Pets): CutOutVerdict | undefined {
  return judged(pets, ({ cutOut }) => cutOut)
}

/** How the travelling pets are in the scene by the photo check; undefined where it was not judged. */
export function sceneOf(pets: Pets): PetScene | undefined {
  return judged(pets, ({ scene }) => scene)
}

/** Whether the photo check saw people around the travelling pets; undefined where that is not known. */
export function hasPeople(pets: Pets): boolean | undefined {
  return judged(pets, ({ people }) => people)
}

/**
 * Why the photo check found that the travelling pets cannot be cut out; null when they can, and where nothing
 * is known.
 */
export function refusalOf({ pets }: Pick<GenerationRow, 'pets'>): CutOutRefusal | null {
  const verdict = verdictOf(pets)
  return !verdict || verdict === 'possible' ? null : verdict
}

/** What a finished picture shows; null where its driver did not say. */
export function shownMount(row: Pick<GenerationRow, 'mount' | 'pets' | 'results'>): ShownMount | null {
  return row.results.picture?.shown ?? (row.mount === 'framed' || refusalOf(row) ? 'framed' : null)
}

/** How a finished picture portrays the pet; null where its driver did not say. */
export function shownPortrayal({ results }: Pick<GenerationRow, 'results'>): Portrayal | null {
  return results.picture?.portrayal ?? null
}

/** How the pet of a finished picture is in the scene; null for a picture of a release that did not say. */
export function shownWay({ results }: Pick<GenerationRow, 'results'>): PetWay | null {
  return results.picture?.way ?? null
}

/** The ways that the photo of a picture allows beside a frame; empty where that was not judged. */
export function possibleWays({ pets }: Pick<GenerationRow, 'pets'>): readonly CutOutWay[] {
  return sceneOf(pets)?.ways ?? []
}

export function isSwitching({ status }: Pick<MountSwitchRow, 'status'>): boolean {
  return status === 'pending' || status === 'processing'
}

/** What views tell of the last switch of a picture. */
export type LastSwitch = Pick<
  MountSwitchRow,
  'mount' | 'portrayal' | 'way' | 'status' | 'switches' | 'error_code'
>

/** The last switches of the pictures in the table `page` of a query: one look for all of them. */
export const lastSwitchesOfPage = sql<{ task_id: string; lastSwitch: LastSwitch }>`(
  SELECT task_id, json_build_object('mount', mount, 'portrayal', portrayal, 'way', way, 'status', status,
    'switches', switches, 'error_code', error_code) AS "lastSwitch"
  FROM mount_switches WHERE task_id = ANY (${idsOfPage}))`.as('last_switches')

/** The last switch of a picture; undefined before the first. */
export function mountSwitchOf(db: Executor, taskId: string): Promise<MountSwitchRow | undefined> {
  return db.selectFrom('mount_switches').selectAll().where('task_id', '=', taskId).executeTakeFirst()
}

/**
 * Locks a picture that is not in the recycle bin, with its last switch. Every transaction locks the
 * generation first, so that no two orders of one picture are written at once.
 */
export async function lockForSwitch(
  transaction: Executor,
  taskId: string,
): Promise<{ row: GenerationRow; last: MountSwitchRow | undefined } | undefined> {
  const row = await transaction
    .selectFrom('generations')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { row, last: await mountSwitchOf(transaction, taskId) }
}

interface SwitchOrder {
  taskId: string
  mount: ShownMount
  portrayal?: Portrayal
  way?: PictureWay
  now: Date
}

/** Writes an order; call it with the lock. Without a portrayal or a way that of the picture stays. */
export async function writeSwitch(
  transaction: Executor,
  { taskId, mount, portrayal, way, now }: SwitchOrder,
): Promise<void> {
  const order = {
    mount,
    portrayal: portrayal ?? null,
    way: way ?? null,
    status: 'pending',
    attempts: 0,
    claim: null,
    deadline_at: null,
    error_code: null,
    updated_at: now,
  } as const
  await transaction
    .insertInto('mount_switches')
    .values({ task_id: taskId, ...order })
    .onConflict((conflict) =>
      conflict.column('task_id').doUpdateSet({ ...order, switches: sql`mount_switches.switches + 1` }),
    )
    .execute()
  await showChange(transaction, taskId)
}

/** Gives the picture's row a new version, so that its owner's windows fetch it. */
export async function showChange(db: Executor, taskId: string): Promise<void> {
  await db.updateTable('generations').set({ updated_at: sql`now()` }).where('task_id', '=', taskId).execute()
}
