import { lake } from '../kits/lake.ts'
import type { Scene } from '../scene/stage.ts'
import { water } from '../scene/water.ts'
import { group } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { torii } from './pagoda.ts'
import { brush } from './shapes.ts'

const sea = {
  slot: { y: 744, height: 400 },
  back: (scene: Scene) => lake.back(scene) + water(scene, 636),
  front: () => '',
}

/** The gate that stands in the tide. */
export const itsukushima: Landmark = {
  slugs: ['itsukushima', 'miyajima'],
  cities: ['Hatsukaichi, JP'],
  kit: sea,
  mood: 'rose',
  height: 182,
  scale: 0.86,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  return (
    torii(tools, 0, 0, 1) +
    group(torii(tools, 0, 0, 1), { transform: 'translate(0 4) scale(1 -.3)', opacity: 0.3 })
  )
}
