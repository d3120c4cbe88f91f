import type { Generation, PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { TAKE_SIZE } from '@pawport/shared/contract/generations/take-limits.ts'
import { companionIds, type Draft } from '../draft.ts'

/**
 * The texts come before the photo: the server reads a form in its order and needs them when the photo begins.
 * A checked photo is on the server already; the form names it by `photoId`.
 */
export function formOf(
  { photo, pet, companions, seed, ...order }: Omit<Draft, 'seed'> & { seed?: number | undefined },
  photoId: string | null,
): FormData {
  const form = choicesForm(order)
  // The seed of the first try: a repeated press is the same order.
  if (seed !== undefined) form.append('seed', String(seed))
  if (photo?.savedPet) form.append('pet_id', photo.savedPet.id)
  if (companions.length > 0) form.append('companions', companionIds({ companions }))
  if (photoId !== null) {
    form.append('photo_id', photoId)
    if (pet !== null) form.append('pet', String(pet))
  } else if (photo) {
    form.append('mimeType', photo.blob.type)
    form.append('img', photo.blob, photo.name)
  }
  return form
}

/** The same photo, pets, destination and mood in this style; the server chooses another seed. */
export function variationForm({ of, style }: { of: Generation; style: PictureStyle }): FormData {
  const { prompt_location: name, lat, lng } = of
  const coordinates = lat === null || lng === null ? null : { lat, lng }
  const form = choicesForm({ ...of, style, destination: { name, coordinates } })
  form.append('take_of', of.task_id)
  return form
}

type Choices = Pick<
  Draft,
  'destination' | 'size' | 'aspect' | 'style' | 'mount' | 'portrayal' | 'way' | 'wears' | 'occasion'
> & {
  mood: string | null
  takes?: number
}

function choicesForm(choices: Choices): FormData {
  const { destination, aspect, style, mount, portrayal, way, wears, occasion, mood, takes = 0 } = choices
  const form = new FormData()
  form.append('location', destination.name.trim())
  if (destination.coordinates) {
    form.append('lat', String(destination.coordinates.lat))
    form.append('lng', String(destination.coordinates.lng))
  }
  form.append('size', String(takes > 0 ? TAKE_SIZE : choices.size))
  if (takes > 0) form.append('takes', String(takes))
  form.append('aspect', aspect)
  form.append('style', style)
  form.append('mount', mount)
  form.append('portrayal', portrayal)
  if (way !== 'auto') form.append('way', way)
  if (wears !== 'none') form.append('wears', wears)
  if (occasion !== 'none') form.append('occasion', occasion)
  if (mood) form.append('mood', mood)
  return form
}
