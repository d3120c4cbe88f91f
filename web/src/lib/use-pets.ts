import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import useSWR from 'swr'
import { read } from './api.ts'
import { pathOf } from './endpoint.ts'

/** The saved pets of the user; undefined until they have arrived. */
export function usePets(isWanted = true) {
  const { data, error, mutate } = useSWR(isWanted ? pathOf('pets.list') : null, read<'pets.list'>)
  return { pets: data, error: error as unknown, reload: () => mutate() }
}

/** The address of the photo that stands for a pet; null without one. */
export function photoOf({ id, photos: [first] }: SavedPet): string | null {
  return first ? pathOf('pets.photo', { params: { pet_id: id, photo_id: first.id } }) : null
}
