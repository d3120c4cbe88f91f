import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'

/**
 * What the air of a scene is like, besides its colours. At most one of beams, rainbow and birds, and none
 * beside a balloon. The lamps of a night stand for all of them.
 */
export interface Weather {
  /** With beams, with rings around its disc, with its glow only, or behind clouds. */
  sun: 'beams' | 'rings' | 'bare' | 'hidden'
  clouds: 'puffs' | 'streaks' | 'bank' | 'few'
  /** True for a sun or moon that is near the horizon. */
  low: boolean
  birds: boolean
  rainbow: boolean
  /** What the air carries in front of everything. */
  falls: 'snow' | 'leaves' | null
}

/** Lights of places without birds. */
const AIRLESS = new Set<Palette['name']>(['space', 'mars', 'deep'])
const LOW_SUN = new Set<Palette['name']>(['golden', 'rose', 'desert', 'violet', 'amber'])

/**
 * Chooses the weather by chance among what the facts allow: snow falls only where it lies, and a desert is
 * seldom overcast.
 */
export function chooseWeather(
  facts: PlaceFacts,
  palette: Palette,
  random: Random,
  hasBalloon = false,
): Weather {
  const dry = facts.climate === 'arid' || facts.climate === 'mediterranean'
  const sun = random.pick(
    dry
      ? (['beams', 'rings', 'bare', 'bare'] as const)
      : (['beams', 'beams', 'rings', 'bare', 'hidden'] as const),
  )
  const autumn = facts.season === 'autumn' && (facts.climate === 'temperate' || facts.climate === 'cold')
  // Names that are no place may be a room, the sea or space.
  const outside = facts.place !== null
  const snow = outside && palette.snowy && random.chance(0.45)
  const leaves = outside && autumn && !palette.snowy && !palette.dark && random.chance(0.4)
  return onlyOne(
    {
      sun,
      clouds:
        sun === 'hidden'
          ? 'bank'
          : random.pick(
              dry
                ? (['few', 'few', 'streaks', 'puffs'] as const)
                : (['puffs', 'puffs', 'streaks', 'bank', 'few'] as const),
            ),
      low: sun !== 'hidden' && LOW_SUN.has(palette.name) && random.chance(0.5),
      birds: random.chance(0.55) && !palette.dark && !AIRLESS.has(palette.name),
      rainbow: outside && !palette.dark && !dry && !palette.snowy && sun !== 'hidden' && random.chance(0.12),
      falls: snow ? 'snow' : leaves ? 'leaves' : null,
    },
    hasBalloon,
  )
}

/** Keeps the rarest of what draws the eye to the sky: two of them compete with the landmark and the pet. */
function onlyOne(weather: Weather, hasBalloon: boolean): Weather {
  const rainbow = weather.rainbow && !hasBalloon
  const beams = weather.sun === 'beams' && !rainbow && !hasBalloon
  return {
    ...weather,
    rainbow,
    sun: weather.sun === 'beams' && !beams ? 'bare' : weather.sun,
    birds: weather.birds && !rainbow && !beams && !hasBalloon,
  }
}
