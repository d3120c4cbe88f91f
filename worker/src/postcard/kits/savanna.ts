import { mix } from '../color.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { giraffe } from '../scene/giraffe.ts'
import { haze, hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { along, type Scene } from '../scene/stage.ts'
import { acacia, foliage, leafTones } from '../scene/trees.ts'
import { repeat, stroke } from '../svg.ts'
import type { Kit } from './kit.ts'

/** Golden grass to the horizon, flat-topped acacias, giraffes. */
export const savanna: Kit = {
  slot: { y: 620, height: 340 },
  near: { kind: 'grass', colors: ['#cf9a45', '#7d5e28'] },
  back,
  front,
}

function back(scene: Scene): string {
  const { palette, random } = scene
  const far = random.fork('far')
  const plain = tone(palette, '#dcb25f')
  return (
    sky(scene) +
    clouds(scene, 4, 260) +
    birds(scene, scene.petSide === 'left' ? 250 : 690, 230) +
    land(scene, hills(far, 590, 44, 560), mix(palette.far, palette.haze, 0.35), palette.haze) +
    land(scene, hills(far, 606, 10, 640), mix(plain, palette.haze, 0.5), plain) +
    repeat(along(scene, 22), () =>
      foliage(
        far,
        far.between(scene.view.left, scene.view.right),
        far.between(604, 616),
        far.between(5, 11),
        leafTones(palette, palette.leaf, 0.45),
      ),
    ) +
    haze(scene, 560, 625, 0.5)
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const near = random.fork('near')
  const outer = scene.petSide === 'left' ? 1 : -1
  const leaf = leafTones(palette, ['#3f5b33', '#6f8339', '#a9a94d'])
  const trunk = tone(palette, '#54382a')
  const brown = tone(palette, '#c98a45')
  const spots = tone(palette, '#7d4526')
  return (
    acacia(
      near,
      scene.focusX - outer * 210,
      640,
      120,
      leafTones(palette, ['#3f5b33', '#6f8339', '#a9a94d'], 0.35),
      tone(palette, '#54382a', 0.35),
    ) +
    land(scene, hills(near, 664, 16, 700), tone(palette, '#e2b65e', 0.05), tone(palette, '#b98a3c')) +
    giraffe(scene.focusX - outer * 70, 690, 190, outer, brown, spots) +
    giraffe(scene.focusX + outer * 20, 700, 150, -outer, brown, spots) +
    acacia(near, scene.focusX + outer * 190, 712, 300, leaf, trunk) +
    land(
      scene,
      hills(near, 756, 22, 620),
      tone(palette, '#d7a24a'),
      tone(palette, mix('#8d6a2c', palette.ink, 0.2)),
    ) +
    grass(scene)
  )
}

function grass(scene: Scene): string {
  const random = scene.random.fork('grass')
  const blades = (): string =>
    repeat(along(scene, 90), () => {
      const x = random.between(scene.view.left - 10, scene.view.right)
      const height = random.between(14, 46)
      const y = random.between(775, 810)
      return `M${x.toFixed(1)},${y.toFixed(1)}q${random.between(-6, 6).toFixed(1)},${(-height * 0.6).toFixed(1)} ${random.between(-14, 14).toFixed(1)},${(-height).toFixed(1)}`
    })
  return (
    stroke(blades(), tone(scene.palette, '#7d6428'), 2.4, { opacity: 0.8 }) +
    stroke(blades(), tone(scene.palette, '#f0c96e'), 2, { opacity: 0.8 })
  )
}
