import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { latestPictures } from '@pawport/shared/generations/latest-pictures.ts'
import { saveSeed } from '@pawport/shared/generations/store.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { Attempt } from '@pawport/shared/work/kind.ts'
import type { WorkerContext } from '../../context.ts'
import type { LookRequest } from '../../drivers/diffusion/diffusion.ts'
import { placeOf } from '../../place-of.ts'
import { ClaimLostError } from '../../work/verdict.ts'

/** Pictures of the owner that a new one must not look like. */
const RECENT = 6

/**
 * The seed that the picture is drawn with. One that the server chose for the order gives way to another when
 * the card would look like one of the owner's latest; it is written before anything is drawn, so that a
 * second attempt draws the same picture. The seed of a chosen draft, of a retry, and one that the owner named
 * stay as they are.
 * @throws {ClaimLostError}
 */
export async function settleSeed(
  { db, diffusion }: Pick<WorkerContext, 'db' | 'diffusion'>,
  row: GenerationRow,
  attempt: Attempt,
  place: PlaceFacts,
): Promise<number> {
  if (!row.results.isSeedFree || !diffusion.freshSeed) return row.seed
  const recent = await latestPictures(db, row, RECENT)
  const looks = await Promise.all(recent.map(async (one) => lookRequest(one, await placeOf(one))))
  const seed = await diffusion.freshSeed(lookRequest(row, place), looks)
  if (!(await saveSeed(db, attempt, seed))) throw new ClaimLostError()
  return seed
}

type Choices = Pick<GenerationRow, 'style' | 'aspect' | 'mount' | 'way' | 'locale' | 'seed'>

function lookRequest({ style, aspect, mount, way, locale, seed }: Choices, place: PlaceFacts): LookRequest {
  return { place, style, aspect, mount, way, locale, seed }
}
