import type { Landmark } from '../landmarks/landmark.ts'
import { paletteOf } from '../palette.ts'
import { createRandom } from '../random.ts'
import { alphaOf } from '../raster.ts'
import { Defs, group } from '../svg.ts'
import { type Scene, WHOLE_STAGE } from './stage.ts'

/**
 * y of the top of a landmark above its foot, in columns around its middle; negative is up, 0 where nothing
 * stands.
 */
export interface Silhouette {
  topAt(x: number): number
}

/** Units of the stage for a pixel of the mask, and how far it reaches to both sides. */
const STEP = 4
const HALF = 520
/** What stands above the landmark's own height, such as a flag. */
const ABOVE = 1.15
/** A fainter pixel is light or shadow. */
const SOLID = 128

const known = new Map<string, WeakMap<Landmark, Silhouette>>()

/**
 * The outline of a landmark of that height, in units of the stage. It is drawn once for each side and height,
 * by a day like any other.
 */
export function silhouetteOf(landmark: Landmark, height: number, petSide: Scene['petSide']): Silhouette {
  const key = `${petSide} ${height}`
  const drawn = known.get(key) ?? new WeakMap<Landmark, Silhouette>()
  known.set(key, drawn)
  const silhouette = drawn.get(landmark) ?? trace(landmark, height, petSide)
  drawn.set(landmark, silhouette)
  return silhouette
}

function trace(landmark: Landmark, height: number, petSide: Scene['petSide']): Silhouette {
  const columns = (HALF * 2) / STEP
  const rows = Math.ceil((height * ABOVE) / STEP)
  const defs = new Defs()
  const scale = height / landmark.height
  const drawn = group(landmark.draw(plainScene(petSide, defs)), { transform: `scale(${scale.toFixed(4)})` })
  const box = `${-HALF} ${-rows * STEP} ${columns * STEP} ${rows * STEP}`
  const alpha = alphaOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${columns}" height="${rows}">${defs}${drawn}</svg>`,
  )
  const tops = Float32Array.from({ length: columns }, (_, column) => {
    for (let row = 0; row < rows; row += 1)
      if ((alpha[row * columns + column] ?? 0) >= SOLID) return (row - rows) * STEP
    return 0
  })
  return { topAt: (x) => tops[Math.floor((x + HALF) / STEP)] ?? 0 }
}

function plainScene(petSide: Scene['petSide'], defs: Defs): Scene {
  const facts: Scene['facts'] = {
    title: '',
    place: null,
    lat: null,
    lng: null,
    country: null,
    elevation: null,
    coastKm: null,
    timeZone: null,
    climate: 'temperate',
    season: 'summer',
    month: 7,
    localHour: 12,
    isNight: false,
  }
  return {
    palette: paletteOf('clear', facts),
    facts,
    random: createRandom(1),
    defs,
    view: WHOLE_STAGE,
    quiet: null,
    petSide,
    focusX: petSide === 'left' ? 665 : 295,
    sun: { x: 480, y: 200, radius: 70 },
    weather: { sun: 'bare', clouds: 'few', low: false, birds: false, rainbow: false, falls: null },
    clouded: [],
  }
}
