import { type Color, lighten, mix } from '../color.ts'
import type { Kit } from '../kits/kit.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land, peaks } from '../scene/land.ts'
import type { NearGround } from '../scene/near-ground.ts'
import { sky } from '../scene/sky.ts'
import { across, along, outerEdge, type Scene } from '../scene/stage.ts'
import { conifer, foliage, type Leaf, leafTones, palm, treeLine } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { repeat } from '../svg.ts'

/** An open landscape without houses, for a landmark of nature. */
interface Open {
  /** What lies behind the landmark. */
  far: 'hills' | 'range' | 'sea' | 'plain'
  /** What lies in front of it. */
  front: 'plain' | 'water' | 'firs' | 'jungle'
  /** Where the landmark stands, and how tall it may be. */
  y?: number
  height?: number
  /** Colours of the ground at its crest and its foot; those of the climate when left out. */
  ground?: readonly [Color, Color]
  /** Leaves of the bushes on a plain; null where nothing grows. */
  bushes?: Leaf | null
  near?: NearGround
}

/** The colours of a desert of red rock. */
export const RED = ['#d8693c', '#a8402a'] as const
export const SAND = ['#e9b472', '#b9763f'] as const
/** How far a landmark that is a landscape reaches to both sides, beyond the widest card. */
export const WIDE = 900
const DRY: Leaf = ['#5a6b3a', '#84904a', '#bcb561']

export function openKit(open: Open): Kit {
  const { y = 660, height = 360, near } = open
  return {
    slot: { y, height },
    ...(near ? { near } : {}),
    back: (scene) => back(scene, open),
    front: (scene) => FRONTS[open.front](scene, y, open),
  }
}

/** A desert of red rock or pale sand, with bushes and without dunes. */
export function desertPlain(ground: readonly [Color, Color], height = 330): Kit {
  return openKit({
    far: 'plain',
    front: 'plain',
    y: 650,
    height,
    ground,
    bushes: DRY,
    near: { kind: 'sand', colors: ground },
  })
}

function back(scene: Scene, open: Open): string {
  return (
    sky(scene) +
    clouds(scene, 4, 260) +
    birds(scene, scene.petSide === 'left' ? 250 : 700, 190, 5) +
    BACKS[open.far](scene, open)
  )
}

const BACKS: Record<Open['far'], (scene: Scene, open: Open) => string> = {
  hills: (scene) => {
    const { palette, random } = scene
    const far = random.fork('far')
    return (
      land(scene, hills(far, 600, 70, 520), mix(palette.far, palette.haze, 0.4), palette.haze) +
      land(scene, hills(far, 640, 40, 420), tone(palette, palette.leaf[1], 0.55), palette.haze) +
      haze(scene, 540, 660, 0.5)
    )
  },
  plain: (scene, { ground = RED }) => {
    const { palette, random } = scene
    return (
      land(
        scene,
        hills(random.fork('far'), 622, 18, 620),
        mix(tone(palette, ground[0]), palette.haze, 0.45),
        tone(palette, ground[0], 0.2),
      ) + haze(scene, 580, 650, 0.4)
    )
  },
  range: (scene) => {
    const { palette, random } = scene
    const range = random.fork('range')
    const list = across(scene, [60, 260, 480, 700, 920]).map((x) => ({
      x: x + range.between(-40, 40),
      height: range.between(110, 180),
      width: range.between(200, 260),
    }))
    return (
      peaks(scene, 620, list, {
        lit: tone(palette, palette.rock[0], 0.45),
        shade: tone(palette, palette.rock[1], 0.45),
        foot: palette.haze,
        snow: lighten(tone(palette, '#f6fafc'), 0.2),
        snowLine: 0.5,
      }) + haze(scene, 500, 650, 0.5)
    )
  },
  sea: (scene) => water(scene, 560),
}

const FRONTS: Record<Open['front'], (scene: Scene, y: number, open: Open) => string> = {
  plain: (scene, y, { ground, bushes, near }) => {
    const { palette, random } = scene
    const bush = random.fork('bush')
    const [crest, foot] = palette.snowy || !ground ? palette.ground : ground
    const leaf = leafTones(palette, bushes ?? palette.leaf)
    return (
      land(scene, hills(bush, y + 12, 12, 700), tone(palette, crest), tone(palette, foot)) +
      repeat(near?.kind === 'stone' || bushes === null ? 0 : along(scene, 40), () => {
        const at = bush.between(y + 24, 782)
        return foliage(bush, bush.between(scene.view.left, scene.view.right), at, 5 + (at - y) * 0.11, leaf)
      })
    )
  },
  water: (scene, y) => water(scene, y),
  firs: (scene, y) => {
    const { palette, random } = scene
    const wood = random.fork('wood')
    const slope = hills(random.fork('slope'), y + 14, 18, 460)
    const snow = palette.snowy ? '#f7fbfd' : null
    const edge = outerEdge(scene)
    const outer = scene.petSide === 'left' ? 1 : -1
    return (
      land(scene, slope, tone(palette, palette.ground[0], 0.2), tone(palette, palette.ground[1], 0.1)) +
      treeLine(wood, scene.view.left, scene.view.right, 15, (x) =>
        conifer(
          x,
          slope(x) + wood.between(6, 26),
          wood.between(28, 58),
          leafTones(palette, palette.leaf, 0.22),
          snow,
        ),
      ) +
      land(
        scene,
        hills(random.fork('meadow'), y + 74, 26, 640),
        tone(palette, palette.ground[0], 0.04),
        tone(palette, palette.ground[1]),
      ) +
      repeat(5, (index) =>
        conifer(
          edge - outer * (10 + index * 34),
          796 + (index % 2) * 14,
          wood.between(90, 170),
          leafTones(palette),
          snow,
        ),
      )
    )
  },
  jungle: (scene, y) => {
    const { palette, random } = scene
    const trees = random.fork('trees')
    const line = hills(random.fork('slope'), y + 16, 20, 460)
    const leaf = leafTones(palette, palette.leaf, 0.14)
    return (
      treeLine(trees, scene.view.left - 20, scene.view.right + 20, 30, (x) =>
        trees.chance(0.18)
          ? palm(
              trees,
              x,
              line(x) + 18,
              trees.between(60, 96),
              trees.between(-12, 12),
              leaf,
              tone(palette, '#6b4f3a'),
            )
          : foliage(trees, x, line(x) + 8, trees.between(22, 34), leaf),
      ) +
      land(
        scene,
        (x) => line(x) + 12,
        tone(palette, palette.ground[0], 0.06),
        tone(palette, mix(palette.ground[1], palette.ink, 0.15)),
      ) +
      repeat(along(scene, 9), (index) =>
        foliage(
          trees,
          scene.view.left + index * 118 + trees.between(-30, 30),
          806,
          trees.between(24, 42),
          leafTones(palette),
        ),
      )
    )
  },
}
