import type { UsualPets } from '../../../worker/src/photos/likeness.ts'

/** A feature that hardly differs between pets must not count for more than all others. */
const LEAST_DEVIATION = 0.02

/** Mean and deviation of each feature over many pets, with three digits. */
export function usualPetsOf(pets: readonly (readonly number[])[]): UsualPets {
  const mean = (pets[0] ?? []).map((_, at) => meanOf(pets.map((features) => features[at] ?? 0)))
  const deviation = mean.map((middle, at) => {
    const squares = pets.map((features) => ((features[at] ?? 0) - middle) ** 2)
    return Math.max(LEAST_DEVIATION, Math.sqrt(meanOf(squares)))
  })
  return { mean: mean.map(withThreeDigits), deviation: deviation.map(withThreeDigits) }
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function withThreeDigits(value: number): number {
  return Number(value.toFixed(3))
}
