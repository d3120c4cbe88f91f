import type { Destination } from '@pawport/shared/places/destination.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { imaginaryScene } from '@pawport/shared/places/imaginary.ts'
import { IMAGINARY, type Imaginary } from '../kits/imaginary/index.ts'
import { KITS } from '../kits/index.ts'
import type { Kit } from '../kits/kit.ts'
import { findLandmark } from '../landmarks/index.ts'
import type { Landmark } from '../landmarks/landmark.ts'
import { choosePalette, type Palette, paletteOf } from '../palette.ts'
import type { Random } from '../random.ts'
import { chooseKit } from '../setting.ts'
import type { Style } from '../styles/style.ts'
import { type Defs, ellipse, group, mark, round } from '../svg.ts'
import { falling } from './air.ts'
import { placeLabel } from './label-place.ts'
import { nearGround } from './near-ground.ts'
import { ridgeOf } from './ridge.ts'
import { silhouetteOf } from './silhouette.ts'
import { discRadius } from './sky.ts'
import { inSky, type Scene, STAGE, type View } from './stage.ts'
import { placeSun, type Surroundings } from './sun-place.ts'
import { chooseWeather } from './weather.ts'

export interface Setting {
  kit: Kit
  landmark: Landmark | null
  palette: Palette
}

/**
 * Chooses landscape, landmark and light for a place. The landscape is the one of the landmark, else the one
 * of the famous destination, else one by the facts.
 */
export function chooseSetting(
  facts: PlaceFacts,
  destination: Destination | null,
  random: Random,
  style: Style,
): Setting {
  const imaginary = facts.place === null ? imaginaryScene(facts.title) : null
  if (imaginary) return imaginarySetting(IMAGINARY[imaginary], facts, random, style)
  const landmark = findLandmark(facts)
  const wanted = landmark?.kit ?? destination?.kit ?? chooseKit(facts)
  const kit = typeof wanted === 'string' ? KITS[wanted] : wanted
  const palette = choosePalette(facts, random.fork('palette'), landmark?.mood)
  return { kit, landmark, palette: style.scene?.(palette) ?? palette }
}

/** The setting of a name that is no place on the map; its light is the scene's own, where it has one. */
function imaginarySetting(
  { kit, mood }: Imaginary,
  facts: PlaceFacts,
  random: Random,
  style: Style,
): Setting {
  const palette = mood ? paletteOf(mood, facts) : choosePalette(facts, random.fork('palette'))
  return { kit, landmark: null, palette: style.scene?.(palette) ?? palette }
}

interface Stand {
  petSide: 'left' | 'right'
  view: View
  /** The box of the postmark, in units of the stage. */
  quiet: View | null
  /** The boxes that a style's own label could take, in units of the stage, the usual one first. */
  labels: readonly View[]
  /** True when the pet travels in a balloon. */
  hasBalloon: boolean
}

/** What the picture is made of, and what its sun must not touch. */
export interface Arranged {
  scene: Scene
  /** The landscape, in the way in which it is seen. */
  kit: Kit
  around: Surroundings
  /** Which of the places for a style's own label it takes. */
  labelAt: number
}

/**
 * Paints the picture inside the frame, in the units of the stage. `hung` draws what hangs or floats in the
 * sky: behind the landmark, which it would cut in two.
 */
export function paintScene(
  { landmark }: Setting,
  { kit, around, ...arranged }: Arranged,
  hung: (scene: Scene) => string,
): string {
  const scene = offTheRidge(arranged.scene, kit, around)
  const subject = landmark ? placeLandmark(landmark, kit, scene) : ''
  return (
    mark('back', kit.back(scene) + hung(scene)) +
    mark('landmark', subject) +
    mark('front', kit.front(scene)) +
    mark('near', kit.near === null ? '' : nearGround(scene, kit.near)) +
    falling(scene)
  )
}

/** Arranges the picture: weather, places of sun and subject, and the way in which the landscape is seen. */
export function arrangeScene(
  { kit: usual, landmark, palette }: Setting,
  facts: PlaceFacts,
  { petSide, view, quiet, labels, hasBalloon }: Stand,
  random: Random,
  defs: Defs,
): Arranged {
  const away = petSide === 'left' ? 1 : -1
  const aside = focus(view, away, random.between(185, 220))
  const focusX = landmark ? whole(landmark, usual, aside, view) : aside
  const weather = chooseWeather(facts, palette, random.fork('weather'), hasBalloon || landmark?.balloons)
  const low = weather.low && !landmark && !palette.dark
  const wished = {
    x: landmark?.sunAside
      ? focusX - away * random.between(230, 290)
      : focusX + random.between(-150, 60) * (landmark ? 0.6 : 1),
    y: inSky(view, random.between(200, 300)) + (low ? 200 : Math.min(0, view.top) * 0.4),
    radius: random.between(64, 88),
  }
  const stands = landmark && {
    outline: silhouetteOf(landmark, heightOf(landmark, usual, view), petSide),
    x: focusX,
    y: usual.slot.y,
  }
  const labelAt = placeLabel(labels, stands)
  const around: Surroundings = { landmark: stands, view, quiet, label: labels[labelAt] ?? null, petSide }
  const sun = landmark ? placeSun(wished, around) : { ...wished, x: besideOf(quiet, wished, view) }
  const scene: Scene = {
    palette,
    facts,
    random,
    defs,
    view,
    quiet,
    petSide,
    focusX,
    sun,
    weather,
    clouded: [],
  }
  return { scene, kit: landmark ? usual : (usual.vary?.(scene) ?? usual), around, labelAt }
}

/** The scene with its sun or moon moved when that would touch what stands on the horizon. */
function offTheRidge(scene: Scene, kit: Kit, around: Surroundings): Scene {
  const { sun, weather, palette } = scene
  if (weather.sun === 'hidden' && !palette.dark) return scene
  const horizon = { ridge: ridgeOf(kit, scene), disc: discRadius(scene) / sun.radius }
  return { ...scene, sun: placeSun(sun, { ...around, horizon, low: weather.low }) }
}

/** x of the sun, moved towards the middle when the sun would be behind the postmark. */
function besideOf(quiet: View | null, sun: Scene['sun'], view: View): number {
  const reach = sun.radius * 1.5
  if (!quiet || sun.y - reach > quiet.bottom) return sun.x
  if (sun.x + reach < quiet.left || sun.x - reach > quiet.right) return sun.x
  return quiet.left + quiet.right < view.left + view.right ? quiet.right + reach : quiet.left - reach
}

/** x of the main thing to see; on a narrow card it is near the middle, above the pet. */
function focus(view: View, away: number, aside: number): number {
  const beyond = view.right - view.left - STAGE.width
  if (beyond >= 0) return STAGE.width / 2 + away * aside
  return Math.round((view.left + view.right) / 2 + away * Math.max(45, aside - 30 + beyond * 0.6))
}

/** x moved so that the edge of a narrow card does not cut a wide landmark. */
function whole(landmark: Landmark, kit: Kit, x: number, view: View): number {
  const { left, right } = view
  if (!landmark.half || right - left >= STAGE.width) return x
  const reach = (landmark.half * heightOf(landmark, kit, view)) / landmark.height + 14
  if (reach * 2 > right - left) return Math.round((left + right) / 2)
  return Math.round(Math.min(Math.max(x, left + reach), right - reach))
}

/**
 * What a landmark draws above its own height, such as a flag, and the sky above that, in units of the stage.
 */
const ABOVE = 1.06
const SKY_ABOVE = 34

/**
 * Height of the landmark in this kit, in units of the stage; a view that begins low makes a tall one smaller.
 */
function heightOf({ scale = 1 }: Landmark, { slot }: Kit, { top }: View): number {
  return Math.min(slot.height * scale, (slot.y - top - SKY_ABOVE) / ABOVE)
}

/**
 * Draws the landmark at its place; at night it is floodlit: it keeps more of its own colour and has a glow.
 */
function placeLandmark(landmark: Landmark, kit: Kit, scene: Scene): string {
  const { palette, defs, focusX, view } = scene
  const height = heightOf(landmark, kit, view)
  const scale = height / landmark.height
  const transform = `translate(${round(focusX)} ${kit.slot.y}) scale(${scale.toFixed(4)})`
  if (!palette.dark) return group(landmark.draw(scene), { transform })
  const light = defs.radial([
    [0, palette.lit, 0.3],
    [1, palette.lit, 0],
  ])
  const floodlit = { ...scene, palette: { ...palette, ambience: palette.ambience * 0.4 } }
  return (
    ellipse(focusX, kit.slot.y - height * 0.35, 300, height * 0.7, light) +
    group(landmark.draw(floodlit), { transform })
  )
}
