import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { KITS } from '../kits/index.ts'
import type { Kit } from '../kits/kit.ts'
import { findLandmark } from '../landmarks/index.ts'
import type { Landmark } from '../landmarks/landmark.ts'
import { choosePalette, type Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import { chooseKit } from '../setting.ts'
import { type Defs, group, round } from '../svg.ts'
import type { Scene } from './stage.ts'

export interface Setting {
  kit: Kit
  landmark: Landmark | null
  palette: Palette
}

/** Decides what is to be seen at the place: landscape, landmark and light. */
export function chooseSetting(facts: PlaceFacts, random: Random): Setting {
  const landmark = findLandmark(facts)
  const wanted = landmark?.kit ?? chooseKit(facts)
  const kit = typeof wanted === 'string' ? KITS[wanted] : wanted
  return { kit, landmark, palette: choosePalette(facts, random.fork('palette'), landmark?.mood) }
}

/** Paints the picture inside the frame, in the units of the stage. */
export function paintScene(
  { kit, landmark, palette }: Setting,
  facts: PlaceFacts,
  petSide: 'left' | 'right',
  random: Random,
  defs: Defs,
): string {
  const away = petSide === 'left' ? 1 : -1
  const focusX = 480 + away * random.between(150, 190)
  const sun = {
    x: focusX + random.between(-150, 60) * (landmark ? 0.6 : 1),
    y: random.between(200, 300),
    radius: random.between(64, 88),
  }
  const scene: Scene = { palette, facts, random, defs, petSide, focusX, sun }
  const subject = landmark ? placeLandmark(landmark, kit, scene) : ''
  return kit.back(scene) + subject + kit.front(scene)
}

function placeLandmark(landmark: Landmark, kit: Kit, scene: Scene): string {
  const scale = (kit.slot.height / landmark.height) * (landmark.scale ?? 1)
  const transform = `translate(${round(scene.focusX)} ${kit.slot.y}) scale(${scale.toFixed(4)})`
  return group(landmark.draw(scene), { transform })
}
