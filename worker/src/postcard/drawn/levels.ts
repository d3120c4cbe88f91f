/** Steps of a table over the brightness 0..1. */
export const STEPS = 1024
/** Levels of brightness that are closer than this are one. */
const APART = 0.085
const ROUNDS = 12

/** The few tones that a pet is drawn in, each with its brightness, from dark to light. */
export interface Levels {
  tones: number[]
  /** Between each two levels. */
  borders: number[]
}

/**
 * The levels that fit the tones of this pet best: a white pet gets several light ones. At most `count`; fewer
 * for a pet of one tone.
 */
export function levelsOf(L: Float32Array, count: number, counted: (index: number) => boolean): Levels {
  const bins = new Float64Array(STEPS)
  let all = 0
  for (let index = 0; index < L.length; index += 1) {
    if (!counted(index)) continue
    const bin = binOf(L[index] ?? 0)
    bins[bin] = (bins[bin] ?? 0) + 1
    all += 1
  }
  if (all === 0) return { tones: [0.5], borders: [] }
  // The root keeps a few dark spots on a white coat from being outnumbered.
  for (let bin = 0; bin < STEPS; bin += 1) bins[bin] = Math.sqrt(bins[bin] ?? 0)
  let tones = startOf(bins, count)
  for (let round = 0; round < ROUNDS; round += 1) tones = meansOf(bins, tones)
  const apart: number[] = []
  for (const tone of tones) if (tone - (apart.at(-1) ?? -1) >= APART) apart.push(tone)
  const kept = meansOf(bins, apart)
  return { tones: kept, borders: kept.slice(1).map((tone, index) => (tone + (kept[index] ?? 0)) / 2) }
}

/**
 * Tables over the brightness: the tone in even areas with soft borders, the number of the level, and how near
 * the border to a lighter one is (0..1).
 */
export interface LevelTables {
  tone: Float32Array
  level: Uint8Array
  border: Float32Array
}

/** `soft` is half the width of a border and `near` how far it is noticed, in brightness. */
export function levelTables({ tones, borders }: Levels, soft: number, near: number): LevelTables {
  const tables = {
    tone: new Float32Array(STEPS + 1),
    level: new Uint8Array(STEPS + 1),
    border: new Float32Array(STEPS + 1),
  }
  for (let step = 0; step <= STEPS; step += 1) {
    const value = step / STEPS
    let tone = tones[0] ?? value
    let level = 0
    let closest = 1
    for (const [index, border] of borders.entries()) {
      const share = Math.min(1, Math.max(0, (value - border + soft) / (2 * soft)))
      tone += ((tones[index + 1] ?? 0) - (tones[index] ?? 0)) * share * share * (3 - 2 * share)
      if (value >= border) level = index + 1
      if (value < border) closest = Math.min(closest, border - value)
    }
    tables.tone[step] = tone
    tables.level[step] = level
    tables.border[step] = Math.max(0, 1 - closest / near)
  }
  return tables
}

export function binOf(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? STEPS - 1 : Math.floor(value * STEPS)
}

function startOf(bins: Float64Array, count: number): number[] {
  const all = bins.reduce((sum, value) => sum + value, 0)
  const tones: number[] = []
  let sum = 0
  for (let bin = 0; bin < STEPS && tones.length < count; bin += 1) {
    sum += bins[bin] ?? 0
    while (tones.length < count && sum >= ((tones.length + 0.5) / count) * all)
      tones.push((bin + 0.5) / STEPS)
  }
  return tones
}

/** One round of k-means in one dimension. */
function meansOf(bins: Float64Array, tones: readonly number[]): number[] {
  const sums = tones.map(() => 0)
  const counts = tones.map(() => 0)
  let nearest = 0
  for (let bin = 0; bin < STEPS; bin += 1) {
    const value = (bin + 0.5) / STEPS
    while (nearest + 1 < tones.length && (tones[nearest + 1] ?? 2) - value < value - (tones[nearest] ?? 0))
      nearest += 1
    sums[nearest] = (sums[nearest] ?? 0) + value * (bins[bin] ?? 0)
    counts[nearest] = (counts[nearest] ?? 0) + (bins[bin] ?? 0)
  }
  return tones.map((tone, index) =>
    (counts[index] ?? 0) > 0 ? (sums[index] ?? 0) / (counts[index] ?? 1) : tone,
  )
}
