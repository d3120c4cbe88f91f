import type { GenerationRow } from '../db/tables.ts'

/** What the owner chose about the picture of a generation, beside its place and its pets. */
type Look = Pick<
  GenerationRow,
  'size' | 'aspect' | 'style' | 'mount' | 'portrayal' | 'way' | 'wears' | 'occasion' | 'mood' | 'seed'
>

/** The look of a picture that is drawn, or drawn again: all but these columns are left out. */
export function lookOf(row: Look): Look {
  const { size, aspect, style, mount, portrayal, way, wears, occasion, mood, seed } = row
  return { size, aspect, style, mount, portrayal, way, wears, occasion, mood, seed }
}
