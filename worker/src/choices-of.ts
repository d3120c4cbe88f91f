import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { lookOf } from '@pawport/shared/generations/look.ts'

/** What the order of a generation says of its picture, as every request for a picture of it repeats it. */
export function choicesOf(row: GenerationRow) {
  const { locale, watermark, pet_name: petName } = row
  return { ...lookOf(row), locale, watermark, petName }
}
