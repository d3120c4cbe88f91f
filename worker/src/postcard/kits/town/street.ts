import { darken, mix } from '../../color.ts'
import { tone } from '../../palette.ts'
import { birds, clouds } from '../../scene/clouds.ts'
import { haze, hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import type { Scene } from '../../scene/stage.ts'
import { type TownLook, townLook } from '../../scene/town-look.ts'
import { tower } from '../../scene/town-towers.ts'
import { foliage, leafTones } from '../../scene/trees.ts'
import { circle, type Point, path, polygon, repeat, round, stroke } from '../../svg.ts'
import type { Kit } from '../kit.ts'

/** A street that leads away between houses, with a garland of lights across it. */
export const street: Kit = { slot: { y: 690, height: 450 }, near: { kind: 'stone' }, back, front }

const HORIZON = 610
/** Where the facades begin on both sides of the vanishing point, and how wide the street is at the front. */
const FAR = 44
const NEAR = 250
/** How high above the horizon a facade may reach; the postmark is above that. */
const HIGHEST = 250

function back(scene: Scene): string {
  const { palette, random, facts, focusX } = scene
  const far = random.fork('far')
  const look = townLook(facts)
  return (
    sky(scene) +
    clouds(scene, 4, 300) +
    birds(scene, focusX, 170) +
    land(scene, hills(far, 570, 90, 520), mix(palette.far, palette.haze, 0.35), palette.haze) +
    haze(scene, 500, 640, 0.5) +
    (look.tower
      ? tower(scene, look.tower, { x: focusX, base: HORIZON + 8, height: 210, distance: 0.4 })
      : '') +
    land(scene, () => HORIZON + 2, tone(palette, palette.ground[0], 0.4), palette.haze)
  )
}

function front(scene: Scene): string {
  const { palette, focusX, defs, view } = scene
  const look = townLook(scene.facts)
  const paved = defs.linear([
    [0, tone(palette, palette.snowy ? '#eef4f7' : '#e2d3b8', 0.2)],
    [1, tone(palette, palette.snowy ? '#c2d4df' : '#a58d72')],
  ])
  const joints = repeat(9, (index) => {
    const y = HORIZON + 8 + (index / 9) ** 2 * 190
    return `M${view.left},${round(y)}H${view.right}`
  })
  const rays = repeat(
    15,
    (index) => `M${focusX + (index - 7) * 7},${HORIZON + 4}L${focusX + (index - 7) * 150},800`,
  )
  return (
    path(`M${view.left},802V${HORIZON + 4}H${view.right}V802Z`, paved) +
    stroke(joints + rays, palette.ink, 1.2, { opacity: 0.1 }) +
    facades(scene, look, -1) +
    facades(scene, look, 1) +
    garland(scene, look, 0.34, 0) +
    garland(scene, look, 0.62, 1) +
    pots(scene)
  )
}

/** How large things are at a depth, 1 at the front. */
function sizeAt(depth: number): number {
  return 0.13 + 0.87 * depth ** 1.5
}

/** x and y at a depth (0 far, 1 near) and a height above the street in units of the front. */
function at(focusX: number, side: number, depth: number, up: number): Point {
  const size = sizeAt(depth)
  return [focusX + side * (FAR * 0.4 + NEAR * size), HORIZON + 178 * size - up * size]
}

function facades(scene: Scene, look: TownLook, side: number): string {
  const { palette, view, focusX } = scene
  const random = scene.random.fork(`facades ${side}`)
  let index = random.whole(0, look.houses.walls.length)
  const roof = tone(palette, palette.snowy ? '#f3f8fb' : look.houses.roof)
  const end = side < 0 ? view.left : view.right
  let drawn = ''
  for (let house = 0; (end - at(focusX, side, house / 6.4, 0)[0]) * side > 0; house += 1) {
    const from = house / 6.4
    const to = (house + 1) / 6.4
    const nearest = sizeAt(to)
    const height = Math.min(
      random.between(300, 440) * Math.max(0.7, look.tall),
      (HIGHEST + 178 * nearest) / nearest,
    )
    index += random.whole(1, 2)
    const distance = Math.max(0, 0.42 - from * 0.5)
    const flatWall = look.houses.walls[index % look.houses.walls.length] ?? '#e8d5b0'
    const wall = darken(tone(palette, flatWall, distance), side < 0 ? 0.16 : 0)
    const corner = (depth: number, up: number): Point => at(focusX, side, depth, up)
    const eave = 26
    const facade = { side, from, to, height, distance }
    drawn +=
      path(polygon([corner(from, 0), corner(to, 0), corner(to, height), corner(from, height)]), wall) +
      path(
        polygon([
          corner(from, height - 4),
          corner(to, height - 4),
          corner(to, height + eave),
          corner(from, height + eave),
        ]),
        mix(roof, palette.haze, distance),
      ) +
      openings(scene, look, facade, random) +
      shopFront(scene, look, facade, house)
  }
  return drawn
}

interface Facade {
  side: number
  from: number
  to: number
  height: number
  distance: number
}

function openings(
  scene: Scene,
  look: TownLook,
  { side, from, to, height, distance }: Facade,
  random: Scene['random'],
): string {
  const { palette } = scene
  const glass = tone(palette, palette.dark ? '#33507a' : '#4a6076', distance)
  const trim = tone(palette, look.houses.trim ?? '#fff8ea', distance)
  const part = (share: number): number => from + (to - from) * share
  let drawn = ''
  for (let up = 128; up < height - 46; up += 78) {
    for (const share of [0.16, 0.58]) {
      const frame = (out: number): string =>
        polygon([
          at(scene.focusX, side, part(share - out), up - out * 60),
          at(scene.focusX, side, part(share + 0.24 + out), up - out * 60),
          at(scene.focusX, side, part(share + 0.24 + out), up + 48 + out * 60),
          at(scene.focusX, side, part(share - out), up + 48 + out * 60),
        ])
      drawn += path(frame(0.05), trim)
      drawn += path(
        frame(0),
        random.chance(palette.litShare) ? mix(palette.lit, palette.haze, distance) : glass,
      )
    }
  }
  return drawn
}

/** A door and an awning over it. */
function shopFront(
  scene: Scene,
  look: TownLook,
  { side, from, to, distance }: Facade,
  house: number,
): string {
  const { palette } = scene
  const part = (share: number): number => from + (to - from) * share
  const point = (share: number, up: number, out = 0): Point => {
    const [x, y] = at(scene.focusX, side, part(share), up)
    const size = sizeAt(part(share))
    return [x - side * out * size, y]
  }
  const door = path(
    polygon([point(0.14, 0), point(0.86, 0), point(0.86, 74), point(0.14, 74)]),
    tone(palette, palette.dark ? palette.lit : '#5a4638', distance),
  )
  const color = tone(palette, look.cloth[house % 2] ?? '#c8432a', distance)
  const awning = path(
    polygon([point(0.06, 100), point(0.94, 100), point(0.94, 72, 34), point(0.06, 72, 34)]),
    color,
  )
  return door + (house % 3 === 2 ? '' : awning)
}

/** Lights or small flags on a line from house to house. */
function garland(scene: Scene, look: TownLook, depth: number, turn: number): string {
  const { palette, focusX } = scene
  const [left, y] = at(focusX, -1, depth, 250)
  const [right] = at(focusX, 1, depth, 250)
  const sag = 26 + depth * 40
  const count = 11
  const spot = (index: number): Point => {
    const share = (index + 0.5) / count
    return [left + (right - left) * share, y + sag * 4 * share * (1 - share)]
  }
  const size = 5 + depth * 9
  const things = repeat(count, (index) => {
    const [x, top] = spot(index)
    if (palette.dark || turn) return circle(x, top + size * 0.5, size * 0.42, palette.lit)
    const color = tone(palette, look.cloth[index % 2] ?? '#c8432a', 0.1)
    return path(
      polygon([
        [x - size * 0.7, top],
        [x + size * 0.7, top],
        [x, top + size * 1.5],
      ]),
      color,
    )
  })
  const line = `M${round(left)},${round(y)}Q${round((left + right) / 2)},${round(y + sag * 2)} ${round(right)},${round(y)}`
  return stroke(line, palette.ink, 1.6, { opacity: 0.6 }) + things
}

/** Plants in pots in front of the nearest house. */
function pots(scene: Scene): string {
  const { palette, random, focusX } = scene
  const plants = random.fork('pots')
  const outer = scene.petSide === 'left' ? 1 : -1
  return [0.52, 0.7, 0.88]
    .map((depth) => {
      const [x, y] = at(focusX, outer, depth, 0)
      const size = 10 + depth * 24
      const left = x - outer * size
      return (
        foliage(plants, left, y - size * 1.1, size, leafTones(palette)) +
        path(
          polygon([
            [left - size * 0.6, y - size * 0.7],
            [left + size * 0.6, y - size * 0.7],
            [left + size * 0.42, y + 2],
            [left - size * 0.42, y + 2],
          ]),
          tone(palette, '#b8623f'),
        )
      )
    })
    .join('')
}
