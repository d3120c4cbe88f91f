import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PetSpecies } from '../contract/pets/schemas.ts'

type Time = ColumnType<Date, Date | undefined, Date>

/** A pet that its owner saved. */
interface PetsTable {
  id: string
  user_id: string
  name: string
  species: PetSpecies
  created_at: Time
}
export type PetRow = Selectable<PetsTable>

/** A photo that shows a saved pet; it is kept as long as the pet has it. */
interface PetPhotosTable {
  pet_id: string
  photo_id: string
  /** Which of the photo's pets it is, counted from 0. */
  pet: number
  added_at: Generated<Date>
}

export interface PetTables {
  pets: PetsTable
  pet_photos: PetPhotosTable
}
