import type { GenerationRow } from '@pawport/shared/db/tables.ts'

/** What the order of a generation says of its picture, as every request for a picture of it repeats it. */
export function choicesOf({
  size,
  aspect,
  style,
  mount,
  portrayal,
  way,
  wears,
  occasion,
  mood,
  seed,
  locale,
  watermark,
  pet_name: petName,
}: GenerationRow) {
  const look = { size, aspect, style, mount, portrayal, way, wears, occasion, mood }
  return { ...look, seed, locale, watermark, petName }
}
