import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { idsOfPage } from '../db/ids-of-page.ts'
import type { PetBox } from '../db/pet-box.ts'
import { usePhoto } from '../photos/keep.ts'

/** A further saved pet that travels along in a picture, as it was ordered. */
export interface Companion {
  /** Null when the pet was removed. */
  pet_id: string | null
  /** Its name at the moment of the order. */
  pet_name: string
  /** Null once its photo is kept no longer. */
  photo_id: string | null
  /** What the photo check found about it. */
  pet: PetBox
}

/** A companion with the key of the upright copy of its photo; null once that is kept no longer. */
export type CompanionWithPhoto = Companion & { photo_key: string | null }

/** The companions of a generation, in the order in which they were chosen. */
export async function companionsOf(db: Executor, taskId: string): Promise<CompanionWithPhoto[]> {
  return db
    .selectFrom('companions')
    .leftJoin('photos', 'photos.id', 'companions.photo_id')
    .select(['companions.pet_id', 'pet_name', 'photo_id', 'pet', 'photo_key'])
    .where('task_id', '=', taskId)
    .orderBy('position')
    .execute()
}

/**
 * Keeps the photos of companions for a generation that this transaction is about to write. False when one of
 * them is not there any more. Where there are any, the photo of the order is locked with them, in one order,
 * so that no two orders wait for each other.
 */
export async function keepPhotosOf(
  transaction: Executor,
  companions: readonly Companion[],
  { userId, now, beside }: { userId: string; now: Date; beside: { id: string } | object },
): Promise<boolean> {
  if (companions.length === 0) return true
  const wanted = new Set(companions.map(({ photo_id }) => photo_id))
  const ids = [...new Set([...wanted, 'id' in beside ? beside.id : null])].filter((id) => id !== null)
  await transaction
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const kept = await Promise.all(
    [...wanted].map((id) => id && usePhoto(transaction, { id, userId, now, isNamed: false })),
  )
  return kept.every(Boolean)
}

/** Writes the companions of a generation that this transaction wrote. */
export async function insertCompanions(
  transaction: Executor,
  { taskId, userId }: { taskId: string; userId: string },
  companions: readonly Companion[],
): Promise<void> {
  if (companions.length === 0) return
  const there = await lockedPets(transaction, companions)
  const rows = companions.map((one, position) => ({
    task_id: taskId,
    position,
    user_id: userId,
    ...one,
    pet_id: one.pet_id && there.has(one.pet_id) ? one.pet_id : null,
    pet: JSON.stringify(one.pet),
  }))
  await transaction.insertInto('companions').values(rows).execute()
}

/** Those of the pets that are not removed; none of them is before the end of the transaction. */
async function lockedPets(transaction: Executor, companions: readonly Companion[]): Promise<Set<string>> {
  const ids = companions.flatMap(({ pet_id }) => pet_id ?? [])
  if (ids.length === 0) return new Set()
  const pets = transaction.selectFrom('pets').select('id').where('id', 'in', ids).orderBy('id')
  return new Set((await pets.forKeyShare().execute()).map(({ id }) => id))
}

/** Who travels along, as views tell it. */
export interface NamedCompanion {
  id: string | null
  name: string
}

/** The companions of the generations in the table `page` of a query: one look for all of them. */
export const companionsOfPage = sql<{ task_id: string; companions: NamedCompanion[] }>`(
  SELECT task_id, json_agg(json_build_object('id', pet_id, 'name', pet_name) ORDER BY position) AS companions
  FROM companions WHERE task_id = ANY (${idsOfPage}) GROUP BY task_id)`.as('companions_of_page')

/** The names on the picture of a generation, of the pet and of its companions: what others read. */
export const petNames = sql<string | null>`nullif(concat_ws(', ', generations.pet_name, (
  SELECT string_agg(companions.pet_name, ', ' ORDER BY position)
  FROM companions WHERE companions.task_id = generations.task_id)), '')`

/** A saved pet that may travel along: its name now, and a photo of it with what the check found. */
interface Candidate extends Companion {
  photo_key: string
}

/**
 * The pets of this user among `petIds`, each with the photo that it travels from: the first one that it can
 * be cut out of, else its first; in the order of `petIds`. Another user's pet is left out, as one that was
 * removed.
 */
export async function findCandidates(
  db: Executor,
  userId: string,
  petIds: readonly string[],
): Promise<Candidate[]> {
  if (petIds.length === 0) return []
  const { rows } = await sql<Candidate>`
    SELECT DISTINCT ON (pets.id) pets.id AS pet_id, pets.name AS pet_name, photos.id AS photo_id, photo_key,
      (photos.pets -> pet_photos.pet) || jsonb_build_object('species', pets.species) AS pet
    FROM pets JOIN pet_photos ON pet_id = pets.id JOIN photos ON photos.id = photo_id
    WHERE pets.user_id = ${userId} AND pets.id = ANY(${[...petIds]}::uuid[])
      AND photos.status = 'checked' AND photos.pets -> pet_photos.pet IS NOT NULL
    ORDER BY pets.id, ${canBeCutOut} DESC, added_at, photos.id`.execute(db)
  const found = new Map(rows.map((row) => [row.pet_id, row]))
  return petIds.flatMap((id) => found.get(id) ?? [])
}

/**
 * Whether the pet of a `pet_photos` row can be cut out of its photo with more than its head; also where that
 * was not judged.
 */
export const canBeCutOut = sql<boolean>`(
  coalesce(photos.pets -> pet_photos.pet -> 'cutOut' ->> 'alone', 'possible') = 'possible'
  AND coalesce(photos.pets -> pet_photos.pet -> 'scene' -> 'alone' ->> 'way', 'whole') <> 'peeking')`
