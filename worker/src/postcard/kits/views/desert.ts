import { darken, lighten, mix } from '../../color.ts'
import { tone } from '../../palette.ts'
import { houseRow } from '../../scene/buildings.ts'
import { birds, clouds } from '../../scene/clouds.ts'
import { haze, hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { along, outerEdge, type Scene } from '../../scene/stage.ts'
import { townLook } from '../../scene/town-look.ts'
import { tower } from '../../scene/town-towers.ts'
import { leafTones, palm } from '../../scene/trees.ts'
import { path, rect, repeat, round, stroke } from '../../svg.ts'
import { desert, hasCaravans } from '../desert.ts'
import type { Kit } from '../kit.ts'

const near = { kind: 'sand', colors: ['#f2ad62', '#b8522c'] } as const
const slot = { y: 640, height: 340 }
/** Countries whose deserts have large cactuses and few dunes. */
const CACTUS = new Set(['US', 'MX'])
/** Countries whose deserts have table mountains as well as dunes. */
const TABLE_MOUNTAINS = new Set(['JO', 'AU', 'CL', 'AR', 'BO', 'PE', 'ZA', 'TD', 'DZ', 'SA'])
const PEOPLE = 2_000

/** Table mountains of red rock, with cactuses where they grow. */
const mesas: Kit = { slot, near, back: mesaBack, front: mesaFront }
/** Houses of clay and palms. */
const clayTown: Kit = { slot, near, back: clayBack, front: clayFront }

/** How a desert without a landmark is seen. */
export function desertView(scene: Scene): Kit {
  const { country, place } = scene.facts
  if (country !== null && CACTUS.has(country)) return mesas
  const inTown = hasCaravans(scene.facts) && (place?.population ?? 0) >= PEOPLE
  const rocky = country !== null && TABLE_MOUNTAINS.has(country)
  const views = [desert, ...(inTown ? [clayTown, clayTown] : []), ...(rocky ? [mesas] : [])]
  return scene.random.fork('desert').pick(views)
}

function mesaBack(scene: Scene): string {
  const { palette, random, view } = scene
  const place = random.fork('mesas')
  const table = (x: number, base: number, width: number, height: number, distance: number): string => {
    const lit = tone(palette, '#d9774a', distance)
    const dark = darken(lit, 0.2)
    const top = base - height
    return (
      path(
        `M${round(x - width)},${base}L${round(x - width * 0.62)},${round(base - height * 0.36)}L${round(x - width * 0.56)},${round(top)}H${round(x + width * 0.52)}L${round(x + width * 0.6)},${round(base - height * 0.36)}L${round(x + width)},${base}Z`,
        lit,
      ) +
      path(
        `M${round(x + width * 0.16)},${round(top)}H${round(x + width * 0.52)}L${round(x + width * 0.6)},${round(base - height * 0.36)}L${round(x + width)},${base}H${round(x + width * 0.3)}L${round(x + width * 0.2)},${round(base - height * 0.4)}Z`,
        dark,
      ) +
      [0.12, 0.3]
        .map((share) => rect(x - width * 0.57, top + height * share, width * 1.1, 6, lighten(lit, 0.14)))
        .join('')
    )
  }
  return (
    sky(scene) +
    clouds(scene, 4, 260) +
    birds(scene, scene.focusX, 250, 3) +
    land(scene, hills(place, 590, 30, 520), mix(palette.far, palette.haze, 0.4), palette.haze) +
    repeat(along(scene, 4), (index) =>
      table(
        view.left + 90 + index * 260 + place.between(-50, 50),
        640,
        place.between(70, 120),
        place.between(90, 170),
        0.42,
      ),
    ) +
    haze(scene, 520, 650, 0.45) +
    table(scene.focusX + place.between(-30, 30), 668, 160, place.between(220, 290), 0.14) +
    table(scene.focusX + (scene.petSide === 'left' ? 210 : -210), 672, 70, place.between(150, 210), 0.1)
  )
}

function mesaFront(scene: Scene): string {
  const { palette, random, facts, view } = scene
  const place = random.fork('floor')
  const outer = scene.petSide === 'left' ? 1 : -1
  const grows = facts.country !== null && CACTUS.has(facts.country)
  const edge = outerEdge(scene)
  const bush = tone(palette, '#8a8f58')
  return (
    land(scene, hills(place, 668, 18, 600), tone(palette, '#e09458', 0.06), tone(palette, '#c0683a')) +
    repeat(along(scene, 26), () => {
      const x = place.between(view.left, view.right)
      const y = place.between(690, 760)
      return stroke(
        `M${round(x)},${round(y)}l-9,-12M${round(x)},${round(y)}v-16M${round(x)},${round(y)}l9,-12`,
        bush,
        3,
      )
    }) +
    (grows ? cactus(scene, edge - outer * 210, 736, 90) + cactus(scene, edge - outer * 120, 716, 60) : '') +
    land(scene, hills(place, 766, 22, 620), tone(palette, '#e8a060'), tone(palette, '#a8502c')) +
    (grows ? cactus(scene, edge - outer * 56, 798, 190) : '')
  )
}

function cactus({ palette }: Scene, x: number, foot: number, height: number): string {
  const green = tone(palette, '#4f8a5a')
  const n = (value: number): number => round(value * height)
  const arms = `M${round(x)},${round(foot)}v${-height}M${round(x)},${round(foot - n(0.4))}h${n(-0.2)}q${n(-0.08)},0 ${n(-0.08)},${n(-0.08)}v${n(-0.24)}M${round(x)},${round(foot - n(0.54))}h${n(0.2)}q${n(0.08)},0 ${n(0.08)},${n(-0.08)}v${n(-0.2)}`
  return stroke(arms, darken(green, 0.12), height * 0.15) + stroke(arms, green, height * 0.1)
}

function clayBack(scene: Scene): string {
  const { palette, random, view, facts, focusX } = scene
  const far = random.fork('far')
  const look = townLook(facts)
  return (
    sky(scene) +
    clouds(scene, 3, 240) +
    birds(scene, focusX, 220) +
    land(scene, hills(far, 570, 90, 480), mix(palette.far, palette.haze, 0.35), palette.haze) +
    (look.tower
      ? tower(scene, look.tower, { x: focusX + far.between(-40, 60), base: 640, height: 210, distance: 0.26 })
      : '') +
    houseRow(
      scene,
      {
        from: view.left - 20,
        to: view.right + 20,
        base: 640,
        low: 50,
        high: 96,
        widths: [44, 70],
        distance: 0.34,
      },
      { ...look.houses, walls: ['#d9a06a', '#c98a58', '#e3b27a', '#cf9560'] },
    ) +
    haze(scene, 540, 650, 0.35)
  )
}

function clayFront(scene: Scene): string {
  const { palette, random, view, facts } = scene
  const trees = random.fork('palms')
  const look = townLook(facts)
  const leaf = leafTones(palette, palette.leaf, 0.06)
  const outer = scene.petSide === 'left' ? 1 : -1
  return (
    houseRow(
      scene,
      {
        from: view.left - 30,
        to: view.right + 30,
        base: 684,
        low: 44,
        high: 104,
        widths: [64, 100],
        distance: 0.06,
      },
      { ...look.houses, walls: ['#e0a468', '#cf8a54', '#ecbd84', '#d99a62'], trim: '#f3d9ae' },
    ) +
    repeat(along(scene, 9), (index) =>
      palm(
        trees,
        view.left + 40 + index * 112 + trees.between(-30, 30),
        704,
        trees.between(80, 130),
        trees.between(-16, 16),
        leaf,
        tone(palette, '#6b4630'),
      ),
    ) +
    land(
      scene,
      hills(random.fork('sand'), 704, 16, 620),
      tone(palette, '#f0b878'),
      tone(palette, '#c8743e'),
    ) +
    palm(
      trees,
      outerEdge(scene) - outer * 40,
      806,
      260,
      -outer * 40,
      leafTones(palette),
      tone(palette, '#6b4630'),
    )
  )
}
