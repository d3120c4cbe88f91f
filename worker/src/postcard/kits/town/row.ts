import { mix } from '../../color.ts'
import { tone } from '../../palette.ts'
import { type HouseStyle, houseRow } from '../../scene/buildings.ts'
import { birds, clouds } from '../../scene/clouds.ts'
import { haze, hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { along, outerEdge, type Scene } from '../../scene/stage.ts'
import { townLook } from '../../scene/town-look.ts'
import { tower } from '../../scene/town-towers.ts'
import { foliage, leafTones } from '../../scene/trees.ts'
import { water } from '../../scene/water.ts'
import { path, rect, repeat, stroke } from '../../svg.ts'
import type { Kit } from '../kit.ts'
import { streetTrees } from './street-trees.ts'

interface TownOptions {
  style?: HouseStyle
  /** What lies in front of the houses; a river only for towns that have one. */
  ground?: 'lawn' | 'river' | 'square'
  /** Height of the houses as a factor; 1 when left out. */
  tall?: number
  /** Towers among the roofs; left out, as the region has them. */
  spires?: boolean
  /** Half of the room that the houses leave for a landmark; 130 when left out. */
  gap?: number
}

/** An old town: houses on a slope, and open ground in front of them. */
export function townKit(options: TownOptions = {}): Kit {
  return {
    slot: { y: 690, height: 450 },
    near: { kind: options.ground === 'river' || options.ground === 'square' ? 'stone' : 'grass' },
    back: (scene) => back(scene, options),
    front: (scene) => front(scene, options),
  }
}

function back(scene: Scene, options: TownOptions): string {
  const { palette, random, facts } = scene
  const far = random.fork('far')
  const look = townLook(facts)
  const style = options.style ?? look.houses
  const tall = options.tall ?? look.tall
  const kind = options.spires === false ? null : look.tower
  const towers = kind ? [far.between(90, 250), far.between(420, 560), far.between(720, 880)] : []
  return (
    sky(scene) +
    clouds(scene, 5, 300) +
    birds(scene, scene.petSide === 'left' ? 250 : 690, 190) +
    land(scene, hills(far, 590, 70, 520), mix(palette.far, palette.haze, 0.4), palette.haze) +
    land(scene, hills(far, 620, 40, 420), tone(palette, palette.leaf[1], 0.6), palette.haze) +
    towers
      .map((x) => kind && tower(scene, kind, { x, base: 650, height: far.between(150, 220), distance: 0.42 }))
      .join('') +
    houseRow(
      scene,
      {
        from: scene.view.left - 20,
        to: scene.view.right + 10,
        base: 660,
        low: 40 * tall,
        high: 84 * tall,
        widths: [34, 54],
        distance: 0.48,
      },
      style,
    ) +
    haze(scene, 560, 672, 0.5)
  )
}

function front(scene: Scene, options: TownOptions): string {
  const look = townLook(scene.facts)
  const style = options.style ?? look.houses
  const tall = options.tall ?? look.tall
  const gap = options.gap ?? 130
  const row = { base: 704, low: 66 * tall, high: 118 * tall, widths: [48, 70] as const, distance: 0.08 }
  return (
    houseRow(scene, { ...row, from: scene.view.left - 30, to: scene.focusX - gap - 40 }, style) +
    houseRow(scene, { ...row, from: scene.focusX + gap, to: scene.view.right + 30 }, style) +
    streetTrees(scene, 712) +
    openGround(scene, options.ground ?? 'lawn')
  )
}

function openGround(scene: Scene, ground: NonNullable<TownOptions['ground']>): string {
  const { palette, random } = scene
  const { left, right } = scene.view
  if (ground === 'river') {
    return (
      rect(left, 710, right - left, 12, tone(palette, '#dcc9a4')) +
      rect(left, 720, right - left, 10, tone(palette, '#7d6c5a')) +
      water(scene, 728)
    )
  }
  if (ground === 'square') {
    const paving = scene.defs.linear([
      [0, tone(palette, palette.snowy ? '#eaf1f5' : '#dccbb0')],
      [1, tone(palette, palette.snowy ? '#c2d4df' : '#a98f74')],
    ])
    const joint = along(scene, 8)
    const joints =
      repeat(7, (index) => `M${left},${722 + index * index * 1.9}H${right}`) +
      repeat(
        joint * 2 + 1,
        (index) => `M${480 + (index - joint) * 52},712L${480 + (index - joint) * 150},800`,
      )
    return rect(left, 710, right - left, 100, paving) + stroke(joints, palette.ink, 1.3, { opacity: 0.14 })
  }
  const near = random.fork('lawn')
  const leaf = leafTones(palette)
  const corner = outerEdge(scene) - (scene.petSide === 'left' ? 40 : -40)
  return (
    land(
      scene,
      hills(near, 722, 14, 620),
      tone(palette, palette.ground[0]),
      tone(palette, palette.ground[1]),
    ) +
    path(
      `M${scene.focusX - 12},714h24C${scene.focusX + 60},740 ${scene.focusX - 60},768 ${scene.focusX + 40},800h-150C${scene.focusX - 140},766 ${scene.focusX},740 ${scene.focusX - 12},714Z`,
      tone(palette, palette.snowy ? '#dbe7ee' : '#eddcb8'),
    ) +
    foliage(near, corner, 796, 58, leaf)
  )
}
