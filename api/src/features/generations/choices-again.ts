import { lookOf } from '@pawport/shared/generations/look.ts'
import type { QueuedRow } from './columns.ts'
import type { Choices } from './order.ts'

/** What the owner of a generation chose, for one that is drawn again. */
export function choicesAgain(row: QueuedRow): Choices {
  const { prompt_location, lat, lng } = row
  return { prompt_location, lat, lng, ...lookOf(row) }
}
