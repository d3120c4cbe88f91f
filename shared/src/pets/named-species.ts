import type { PetBox } from '../db/pet-box.ts'

/**
 * The pets of a photo. A single one has the species that its owner names: the owner knows better than the
 * detector.
 */
export function withNamedSpecies<Pets extends PetBox[] | null>(
  pets: Pets,
  species: PetBox['species'] | undefined,
): Pets | PetBox[] {
  const [only, ...others] = pets ?? []
  return only && species && others.length === 0 ? [{ ...only, species }] : pets
}
