/** A seed of its own for a picture: 0..2^31-1. */
export function newSeed(): number {
  return Math.floor(Math.random() * 2_147_483_647)
}
