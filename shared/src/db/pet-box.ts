import type { CutOutVerdict, PetScene } from '../contract/photos/schemas.ts'

export interface PetBox {
  species: 'dog' | 'cat' | 'animal'
  score: number
  box: { left: number; top: number; width: number; height: number }
  /**
   * Whether this pet can be cut out alone; with the first pet, also whether all of them can together. Missing
   * where it was not judged.
   */
  cutOut?: { alone?: CutOutVerdict; together?: CutOutVerdict }
  /** How it is in the scene, alone and with the others, as `cutOut`. */
  scene?: { alone?: PetScene; together?: PetScene }
  /** Whether people are around it, as `cutOut`; missing in what an earlier release wrote. */
  people?: { alone?: boolean; together?: boolean }
  /** The id of the saved pet that it looks like; missing for none. */
  like?: string
}
