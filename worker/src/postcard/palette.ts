import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { type Color, mix } from './color.ts'
import { MOODS, type Mood, type MoodName } from './moods.ts'
import type { Random } from './random.ts'

/** All colours of a scene, chosen from the facts of the place. */
export interface Palette extends Mood {
  name: MoodName
  /** Dark, middle and lit side of leaves. */
  leaf: readonly [Color, Color, Color]
  /** Open ground, far and near. */
  ground: readonly [Color, Color]
  rock: readonly [lit: Color, shade: Color]
  /** True when snow lies on the ground, not only on the peaks. */
  snowy: boolean
}

/** A colour in the light of the scene, mixed with the haze by its distance (0..1). */
export function tone(palette: Palette, color: Color, distance = 0): Color {
  return mix(mix(color, palette.ambient, palette.ambience), palette.haze, distance)
}

export function choosePalette(facts: PlaceFacts, random: Random, wish?: MoodName): Palette {
  const favourite = wish && random.chance(0.6) ? wish : null
  const name = facts.isNight ? nightMood(facts, random) : (favourite ?? dayMood(facts, random))
  return paletteOf(name, facts)
}

/** The palette of a light, with the plants and the ground of the climate. */
export function paletteOf(name: MoodName, facts: PlaceFacts): Palette {
  const mood = MOODS[name]
  const snowy = liesInSnow(facts)
  return { ...mood, name, ...vegetation(facts, snowy), snowy }
}

/** Whether snow lies on the ground of a picture; the diary follows it. */
export function liesInSnow(facts: PlaceFacts): boolean {
  if (facts.climate === 'polar') return facts.season !== 'summer' || Math.abs(facts.lat ?? 90) > 75
  const alpine = facts.climate === 'highland' && Math.abs(facts.lat ?? 0) > 32
  return facts.season === 'winter' && (facts.climate === 'cold' || alpine)
}

function nightMood(facts: PlaceFacts, random: Random): MoodName {
  const dark = facts.month >= 9 || facts.month <= 4
  const northern = (facts.lat ?? 0) > 60 && dark
  const southern = (facts.lat ?? 0) < -60 && facts.month >= 3 && facts.month <= 9
  return northern || southern ? 'aurora' : random.pick(['night', 'violet', 'teal'] as const)
}

function dayMood(facts: PlaceFacts, random: Random): MoodName {
  const low = facts.localHour <= 7 || facts.localHour >= 17
  if (facts.climate === 'arid') return low ? 'desert' : random.pick(['desert', 'clear', 'golden'] as const)
  if (low) return random.pick(['golden', 'rose'] as const)
  if (facts.climate === 'tropical') return random.pick(['tropic', 'lagoon'] as const)
  if (facts.climate === 'polar' || facts.climate === 'cold') {
    return random.pick(
      facts.season === 'summer' ? (['clear', 'nordic'] as const) : (['nordic', 'rose'] as const),
    )
  }
  if (facts.season === 'autumn') return random.pick(['amber', 'golden', 'clear'] as const)
  if (facts.season === 'spring') return random.pick(['blossom', 'clear'] as const)
  return random.pick(['clear', 'golden', 'amber', 'lagoon'] as const)
}

type Vegetation = Pick<Palette, 'leaf' | 'ground' | 'rock'>

const GREEN: Vegetation = {
  leaf: ['#2c6a4b', '#4f9a55', '#92c565'],
  ground: ['#9cc27a', '#3f7d4c'],
  rock: ['#a9b9c4', '#5d7688'],
}
const BY_CLIMATE: Record<PlaceFacts['climate'], Vegetation> = {
  polar: {
    leaf: ['#1c4a52', '#2d6668', '#7fa8a2'],
    ground: ['#eef6f7', '#b7d3de'],
    rock: ['#9fb9c8', '#4d6d84'],
  },
  cold: {
    leaf: ['#1d5148', '#2f7357', '#6a9d6a'],
    ground: ['#a7bd84', '#4d7a52'],
    rock: ['#9fb3bf', '#536d80'],
  },
  temperate: GREEN,
  mediterranean: {
    leaf: ['#3f6243', '#6b8a4d', '#a9b565'],
    ground: ['#cfc07e', '#8b8f4c'],
    rock: ['#d8c3a0', '#9a7f66'],
  },
  arid: {
    leaf: ['#4d5b35', '#74803f', '#a8a458'],
    ground: ['#eda961', '#c1653a'],
    rock: ['#d98e5c', '#93492f'],
  },
  tropical: {
    leaf: ['#0f5c46', '#1f8a55', '#6dbf5b'],
    ground: ['#8fcb74', '#2c8a55'],
    rock: ['#7f9f92', '#3f6a64'],
  },
  highland: {
    leaf: ['#46663f', '#6f8a4a', '#b0b065'],
    ground: ['#c3b878', '#8a8a4c'],
    rock: ['#b79a86', '#6c5a63'],
  },
}
const AUTUMN: Vegetation['leaf'] = ['#8f3b26', '#cf6b2e', '#eeb04c']
/** Cherry trees in flower, where there are cherries. */
export const BLOSSOM: Vegetation['leaf'] = ['#c9627f', '#f1a3b6', '#fcd9de']
const SNOWY: Vegetation['ground'] = ['#f6fafb', '#c3d8e4']

function vegetation(facts: PlaceFacts, snowy: boolean): Vegetation {
  const base = BY_CLIMATE[facts.climate]
  if (snowy) return { ...base, ground: SNOWY }
  if (facts.climate !== 'temperate' && facts.climate !== 'cold') return base
  if (facts.season === 'autumn') return { ...base, leaf: AUTUMN, ground: ['#d9c27c', '#8a7f45'] }
  if (facts.season === 'spring') return { ...base, leaf: base.leaf, ground: ['#b4d383', '#4f9152'] }
  if (facts.season === 'winter') {
    return { ...base, leaf: ['#4d5f52', '#6f7d62', '#a3a884'], ground: ['#bcbf93', '#737f56'] }
  }
  return base
}
