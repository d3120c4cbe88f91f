import type { Generation } from '@pawport/shared/contract/generations.ts'
import { newKey } from '../../../lib/new-key.ts'
import { orderForm, sendOrder } from './upload.ts'

type Original = Pick<
  Generation,
  'task_id' | 'prompt_location' | 'lat' | 'lng' | 'size' | 'aspect' | 'style' | 'mount'
>

/** One press of the button; sending it twice is the same as once. */
export interface Variation {
  key: string
  of: Original
}

/** Asks for another picture of the same photo, pets and place; the server chooses another seed. */
export function variationOf(of: Original): Variation {
  return { key: newKey(), of }
}

/** Sends it; gives the new task's id. Throws an ApiError. */
export async function sendVariation({ key, of }: Variation): Promise<string> {
  const { prompt_location: name, lat, lng } = of
  const coordinates = lat === null || lng === null ? null : { lat, lng }
  const form = orderForm({ ...of, destination: { name, coordinates } })
  form.append('take_of', of.task_id)
  return (await sendOrder(form, key, () => {})).task_id
}
