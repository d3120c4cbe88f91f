import { darken, lighten } from '../../color.ts'
import { tone } from '../../palette.ts'
import { houseRow } from '../../scene/buildings.ts'
import { birds, clouds } from '../../scene/clouds.ts'
import { hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { along, outerEdge, type Scene } from '../../scene/stage.ts'
import { townLook } from '../../scene/town-look.ts'
import { foliage, leafTones, palm } from '../../scene/trees.ts'
import { foam, water } from '../../scene/water.ts'
import { path, polygon, rect, repeat, round, stroke } from '../../svg.ts'
import { beach } from '../beach.ts'
import type { Kit } from '../kit.ts'

const near = { kind: 'sand' } as const
const slot = { y: 640, height: 400 }
/** Islands with huts on piles over the lagoon. */
const LAGOONS = new Set(['MV', 'PF', 'FJ', 'MU', 'WS', 'NC', 'PW', 'BZ', 'VU', 'CK', 'TO'])
const TOWN = 20_000

/** Huts on piles over the lagoon, joined by a jetty. */
const lagoon: Kit = { slot, near, back: (scene) => open(scene, 520), front: huts }
/** A hammock between palms, with the sea behind it. */
const grove: Kit = { slot, near, back: (scene) => open(scene, 560), front: hammock }
/** The houses of a town along the bay, and boats drawn up on the sand. */
const bay: Kit = { slot, near, back: bayTown, front: boatsOnSand }

/**
 * How a warm shore without a landmark is seen; huts over the water only where there are lagoons, houses only
 * at a town.
 */
export function beachView(scene: Scene): Kit {
  const { country, place, climate } = scene.facts
  const views: Kit[] = climate === 'tropical' ? [beach, grove] : [beach]
  if (country !== null && LAGOONS.has(country)) views.push(lagoon, lagoon)
  if ((place?.population ?? 0) >= TOWN) views.push(bay)
  return scene.random.fork('shore').pick(views.length > 1 ? views : [beach, bay])
}

function open(scene: Scene, horizon: number): string {
  return sky(scene) + clouds(scene, 5, 380) + birds(scene, scene.focusX, 230, 7) + water(scene, horizon)
}

function sand(scene: Scene, base: number, swing: number): string {
  const { palette, random, view } = scene
  const line = hills(random.fork('sand'), base, swing, 760, 2)
  let edge = ''
  for (let x = view.left; x <= view.right + 20; x += 20) edge += `${edge ? 'L' : 'M'}${x},${round(line(x))}`
  return foam(edge, 14) + land(scene, line, tone(palette, '#ffeec4'), tone(palette, '#e9bd80'))
}

function huts(scene: Scene): string {
  const { palette, focusX } = scene
  const outer = scene.petSide === 'left' ? 1 : -1
  const wood = tone(palette, '#8a5c3a')
  const straw = tone(palette, '#c9a05a')
  const hut = (x: number, y: number, size: number): string => {
    const n = (value: number): number => round(value * size)
    return (
      [-40, -14, 14, 40].map((dx) => rect(x + n(dx) - 2, y, 4 * size, n(44), darken(wood, 0.3))).join('') +
      rect(x - n(58), y - n(6), n(116), n(10), wood) +
      rect(x - n(42), y - n(52), n(84), n(48), tone(palette, '#d9b480')) +
      rect(x - n(30), y - n(40), n(20), n(24), palette.dark ? palette.lit : tone(palette, '#5b4a3a')) +
      rect(x + n(8), y - n(44), n(22), n(40), palette.dark ? palette.lit : tone(palette, '#5b4a3a')) +
      path(
        polygon([
          [x - n(62), y - n(46)],
          [x - n(14), y - n(104)],
          [x + n(14), y - n(104)],
          [x + n(62), y - n(46)],
        ]),
        straw,
      ) +
      path(
        polygon([
          [x + n(6), y - n(104)],
          [x + n(14), y - n(104)],
          [x + n(62), y - n(46)],
          [x + n(26), y - n(46)],
        ]),
        darken(straw, 0.16),
      )
    )
  }
  const edge = outerEdge(scene)
  return (
    stroke(`M${focusX - outer * 150},600L${edge},640`, wood, 7) +
    hut(focusX - outer * 150, 596, 0.6) +
    hut(focusX - outer * 30, 610, 0.86) +
    hut(focusX + outer * 130, 636, 1.2) +
    sand(scene, 738, 24) +
    palm(
      scene.random.fork('palms'),
      edge - outer * 26,
      812,
      300,
      -outer * 60,
      leafTones(palette),
      tone(palette, '#80573a'),
    )
  )
}

function hammock(scene: Scene): string {
  const { palette, focusX, random } = scene
  const trees = random.fork('grove')
  const leaf = leafTones(palette)
  const trunk = tone(palette, '#80573a')
  const cloth = tone(palette, palette.accent)
  const light = tone(palette, '#fff6e2')
  const outer = scene.petSide === 'left' ? 1 : -1
  const far = leafTones(palette, palette.leaf, 0.25)
  return (
    repeat(along(scene, 5), (index) =>
      palm(
        trees,
        scene.view.left + 60 + index * 210 + trees.between(-40, 40),
        690,
        trees.between(130, 190),
        trees.between(-30, 30),
        far,
        tone(palette, '#80573a', 0.25),
      ),
    ) +
    sand(scene, 690, 26) +
    palm(trees, focusX - 130, 752, 360, -34, leaf, trunk) +
    palm(trees, focusX + 130, 752, 320, 40, leaf, trunk) +
    stroke(`M${focusX - 126},610L${focusX - 84},640M${focusX + 126},610L${focusX + 84},640`, light, 3) +
    path(`M${focusX - 90},636Q${focusX},736 ${focusX + 90},636Q${focusX},684 ${focusX - 90},636Z`, cloth) +
    stroke(
      `M${focusX - 52},664Q${focusX},712 ${focusX + 52},664M${focusX - 24},676Q${focusX},696 ${focusX + 24},676`,
      light,
      5,
    ) +
    foliage(trees, outerEdge(scene) - outer * 24, 794, 52, leaf)
  )
}

function bayTown(scene: Scene): string {
  const { view, facts, palette } = scene
  const look = townLook(facts)
  return (
    open(scene, 566) +
    houseRow(
      scene,
      {
        from: view.left - 20,
        to: view.right + 20,
        base: 650,
        low: 40 * look.tall,
        high: 78 * look.tall,
        widths: [44, 64],
        distance: 0.2,
      },
      look.houses,
    ) +
    repeat(along(scene, 12), (index) =>
      palm(
        scene.random.fork(`front ${index}`),
        view.left + 30 + index * 82,
        662,
        74,
        index % 2 ? 8 : -8,
        leafTones(palette, palette.leaf, 0.1),
        tone(palette, '#7a5236', 0.1),
      ),
    )
  )
}

function boatsOnSand(scene: Scene): string {
  const { palette, focusX } = scene
  const outer = scene.petSide === 'left' ? 1 : -1
  const boat = (x: number, y: number, size: number, color: string): string => {
    const n = (value: number): number => round(value * size)
    const hull = tone(palette, color)
    return (
      path(
        `M${round(x - n(80))},${round(y - n(34))}Q${x},${round(y - n(8))} ${round(x + n(84))},${round(y - n(44))}Q${round(x + n(66))},${round(y)} ${round(x + n(30))},${round(y)}H${round(x - n(44))}Q${round(x - n(70))},${round(y - n(4))} ${round(x - n(80))},${round(y - n(34))}Z`,
        hull,
      ) +
      stroke(
        `M${round(x - n(78))},${round(y - n(30))}Q${x},${round(y - n(4))} ${round(x + n(82))},${round(y - n(40))}`,
        lighten(hull, 0.6),
        6 * size,
      ) +
      stroke(
        `M${round(x - n(20))},${round(y - n(16))}l${n(70)},${n(-34)}`,
        tone(palette, '#8a5c3a'),
        5 * size,
      )
    )
  }
  return (
    sand(scene, 676, 16) +
    boat(focusX - outer * 120, 712, 0.7, '#2f7fa0') +
    boat(focusX + outer * 30, 734, 0.95, '#e8a53c') +
    boat(focusX + outer * 160, 770, 1.2, '#d8443c')
  )
}
