import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PetSpecies } from '../contract/pets/schemas.ts'
import type { PetBox } from './pet-box.ts'

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
  /** What it looks like there; null until a photo check has compared it. */
  vector: ColumnType<number[] | null, undefined, number[]>
}

/** A further saved pet that travels along in a generation. */
interface CompanionsTable {
  task_id: string
  /** In the order in which they were chosen, counted from 0. */
  position: number
  user_id: string
  /** Null when the pet was removed. */
  pet_id: string | null
  /** Its name at the moment of the order. */
  pet_name: string
  /** Null once the photo is kept no longer, which a picture that has not failed prevents. */
  photo_id: string | null
  /** What the photo check found about it. */
  pet: ColumnType<PetBox, string, string>
}

export interface PetTables {
  companions: CompanionsTable
  pets: PetsTable
  pet_photos: PetPhotosTable
}
