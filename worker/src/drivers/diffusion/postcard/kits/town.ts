import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { mix } from '../color.ts'
import { tone } from '../palette.ts'
import { type HouseStyle, houseRow, spire } from '../scene/buildings.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { along, outerEdge, type Scene } from '../scene/stage.ts'
import { conifer, cypress, foliage, leafTones, treeLine } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { path, rect, repeat, stroke } from '../svg.ts'
import type { Kit } from './kit.ts'

interface TownOptions {
  style?: HouseStyle
  /** What lies in front of the houses; a river only for towns that have one. */
  ground?: 'lawn' | 'river' | 'square'
  /** Height of the houses as a factor; 1 when left out. */
  tall?: number
  /** Church spires among the roofs. */
  spires?: boolean
}

const PASTEL = ['#f3ddb3', '#e9b98a', '#f2e9d6', '#d98f6c', '#cfd6c0', '#eccb92', '#c9a7a0']
const EUROPE: HouseStyle = { walls: PASTEL, roof: '#b3563c', kind: 'hip' }
const MEDITERRANEAN: HouseStyle = {
  walls: ['#f6ead2', '#f0d6a8', '#e8b98c', '#faf4e6', '#e3a884'],
  roof: '#c06a45',
  kind: 'hip',
}
const EAST_ASIA: HouseStyle = {
  walls: ['#efe6d4', '#d8c6a8', '#b98d6a', '#f4eee0'],
  roof: '#4b5563',
  kind: 'hip',
  trim: '#6b4a3a',
}
const NEW_WORLD: HouseStyle = {
  walls: ['#b5674f', '#c98a6b', '#d9b994', '#8f5a4a', '#e3d0b0'],
  roof: '#6a5348',
  kind: 'flat',
}
const NORDIC: HouseStyle = {
  walls: ['#c8443c', '#e0a83c', '#3d7fa0', '#efe6d2', '#5d9a6b', '#d9703c'],
  roof: '#3c4a58',
  kind: 'gable',
}

const ASIA = new Set(['CN', 'JP', 'KR', 'TW', 'VN'])
const NORTH = new Set(['NO', 'SE', 'FI', 'IS', 'DK', 'EE', 'LV', 'LT', 'FO', 'GL'])
const WORLD = new Set(['US', 'CA', 'AU', 'NZ'])

function styleOf({ country, climate }: PlaceFacts): HouseStyle {
  if (country !== null && ASIA.has(country)) return EAST_ASIA
  if (country !== null && NORTH.has(country)) return NORDIC
  if (country !== null && WORLD.has(country)) return NEW_WORLD
  return climate === 'mediterranean' ? MEDITERRANEAN : EUROPE
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
  const style = options.style ?? styleOf(facts)
  const tall = options.tall ?? (style === EAST_ASIA ? 0.6 : 1)
  const spires = options.spires ?? style === EUROPE
  const names = spires ? [far.between(90, 250), far.between(420, 560), far.between(720, 880)] : []
  return (
    sky(scene) +
    clouds(scene, 5, 300) +
    birds(scene, scene.petSide === 'left' ? 250 : 690, 190) +
    land(scene, hills(far, 590, 70, 520), mix(palette.far, palette.haze, 0.4), palette.haze) +
    land(scene, hills(far, 620, 40, 420), tone(palette, palette.leaf[1], 0.6), palette.haze) +
    names.map((x) => spire(scene, x, 650, far.between(150, 220), '#e9d8b6', '#5f7d78', 0.42)).join('') +
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
  const { facts } = scene
  const style = options.style ?? styleOf(facts)
  const tall = options.tall ?? (style === EAST_ASIA ? 0.6 : 1)
  const gap = 130
  const row = { base: 704, low: 66 * tall, high: 118 * tall, widths: [48, 70] as const, distance: 0.08 }
  return (
    houseRow(scene, { ...row, from: scene.view.left - 30, to: scene.focusX - gap - 40 }, style) +
    houseRow(scene, { ...row, from: scene.focusX + gap, to: scene.view.right + 30 }, style) +
    greenery(scene) +
    openGround(scene, options.ground ?? 'lawn')
  )
}

function greenery(scene: Scene): string {
  const { palette, random, facts } = scene
  const { left, right } = scene.view
  const trees = random.fork('street')
  const leaf = leafTones(palette, palette.leaf, 0.04)
  return treeLine(trees, left - 10, right + 20, 52, (x) => {
    if (facts.climate === 'mediterranean' && trees.chance(0.4))
      return cypress(x, 712, trees.between(60, 96), leaf)
    if (palette.snowy) return conifer(x, 712, trees.between(40, 70), leaf, '#f6fafc')
    return foliage(trees, x, 700 + trees.between(0, 6), trees.between(18, 28), leaf)
  })
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
