import { mix } from '../../color.ts'
import { towers } from '../../scene/buildings.ts'
import { birds, clouds } from '../../scene/clouds.ts'
import { haze } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import type { Scene } from '../../scene/stage.ts'
import type { Kit } from '../kit.ts'
import { skylineKit } from '../skyline.ts'
import { park } from '../town/park.ts'
import { harbour } from '../town/quay.ts'
import { terrace } from '../town/rooftops.ts'
import { street } from '../town/street.ts'

const skyline = skylineKit()
/** Distance to the coast up to which a city shows its harbour, in kilometres. */
const COAST_KM = 8

/** A street of the old quarter, with the towers of the city behind it. */
const quarter: Kit = { ...street, back: skyline.back }
/** The towers of the city behind a park. */
const cityPark: Kit = { ...park, back: skyline.back }
/** Boats before the towers. */
const port: Kit = { ...harbour, back: (scene) => skyline.back(scene), front: harbour.front }
/** Tall towers close by, seen over the wall of a roof terrace. */
const roof: Kit = {
  slot: skyline.slot,
  near: { kind: 'stone' },
  back: (scene) =>
    sky(scene) + clouds(scene, 3, 240) + birds(scene, scene.focusX, 230, 4) + highTowers(scene),
  front: terrace,
}

function highTowers(scene: Scene): string {
  const { palette, view } = scene
  const glass = mix(palette.far, '#2f5a7d', 0.4)
  const row = { from: view.left - 20, to: view.right + 20 }
  return (
    towers(scene, { ...row, base: 700, low: 200, high: 420, distance: 0.64, widths: [30, 58] }, glass) +
    haze(scene, 400, 700, 0.45) +
    towers(scene, { ...row, base: 720, low: 150, high: 360, distance: 0.34, widths: [44, 84] }, glass) +
    haze(scene, 520, 720, 0.35) +
    towers(
      scene,
      { ...row, base: 760, low: 70, high: 210, distance: 0.1, widths: [64, 120] },
      mix('#46627c', palette.far, 0.3),
    )
  )
}

/** How a big city without a landmark is seen. */
export function cityView(scene: Scene): Kit {
  const { coastKm } = scene.facts
  const views =
    coastKm !== null && coastKm <= COAST_KM
      ? [skyline, quarter, cityPark, roof, port]
      : [skyline, quarter, cityPark, roof]
  return scene.random.fork('city').pick(views)
}
