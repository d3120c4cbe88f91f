import { darken, mix } from '../../color.ts'
import { brush } from '../../landmarks/shapes.ts'
import { tone } from '../../palette.ts'
import { birds, clouds } from '../../scene/clouds.ts'
import { haze, hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { along, outerEdge, type Scene } from '../../scene/stage.ts'
import { broadleaf, conifer, foliage, leafTones, treeLine } from '../../scene/trees.ts'
import { circle, path, polygon, rect, repeat, round, stroke } from '../../svg.ts'
import type { Kit } from '../kit.ts'
import { lake } from '../lake.ts'
import { meadow } from '../meadow.ts'

const slot = { y: 640, height: 430 }
/** Fields in stripes, with a farm. */
const fields: Kit = { slot, back: farBack, front: fieldFront }
/** A glade between large trees. */
const glade: Kit = { slot, back: farBack, front: gladeFront }
/** A path with a wooden fence over rolling hills. */
const lane: Kit = { slot, back: farBack, front: laneFront }

/** How open country of which little is known is seen. */
export function countryView(scene: Scene): Kit {
  return scene.random.fork('country').pick([meadow, fields, glade, lane])
}

/** How a lake country is seen: at the water, or in the woods beside it. */
export function lakeView(scene: Scene): Kit {
  return scene.random.fork('lake').pick([lake, lake, glade, lane])
}

function farBack(scene: Scene): string {
  const { palette, random, view } = scene
  const far = random.fork('far')
  const line = hills(far, 590, 60, 460)
  const wood = random.fork('wood')
  return (
    sky(scene) +
    clouds(scene, 5, 320) +
    birds(scene, scene.focusX, 230, 5) +
    land(scene, hills(far, 560, 90, 620), mix(palette.far, palette.haze, 0.35), palette.haze, 680) +
    land(scene, line, tone(palette, palette.leaf[1], 0.5), palette.haze, 700) +
    treeLine(wood, view.left, view.right, 30, (x) =>
      foliage(wood, x, line(x) + 6, wood.between(8, 18), leafTones(palette, palette.leaf, 0.4)),
    ) +
    haze(scene, 540, 660, 0.45)
  )
}

function fieldFront(scene: Scene): string {
  const { palette, random, focusX, view } = scene
  const tools = brush(scene)
  const place = random.fork('fields')
  const crops = palette.snowy
    ? ['#f6fafb', '#e6f0f4', '#f0f6f8', '#dfeaf0']
    : ['#e3c25a', '#8fb85a', '#b58fc8', '#c9d67a', '#a8763f']
  const bands = repeat(4, (index) => {
    const base = 620 + index * 38
    const line = hills(place, base, 24, 560)
    const color = tone(palette, place.pick(crops), 0.3 - index * 0.08)
    const rows = repeat(along(scene, 20), (row) => {
      const x = view.left + row * 52
      return `M${round(x)},${round(line(x) + 5)}L${round(focusX + (x - focusX) * 1.5)},${base + 64}`
    })
    return (
      land(scene, line, color, darken(color, 0.1)) + stroke(rows, darken(color, 0.2), 3, { opacity: 0.35 })
    )
  })
  const roof = palette.snowy ? '#f3f8fb' : '#5c4a40'
  return (
    bands +
    tools.block(focusX - 60, 706, 90, 64, '#b8432f') +
    tools.flat(
      [
        [focusX - 68, 644],
        [focusX - 50, 612],
        [focusX - 15, 596],
        [focusX + 20, 612],
        [focusX + 38, 644],
      ],
      roof,
    ) +
    rect(focusX - 32, 664, 34, 42, tools.paint('#fdf3dc')) +
    stroke(`M${focusX - 32},664l34,42M${focusX + 2},664l-34,42`, tools.paint('#b8432f'), 4) +
    tools.block(focusX + 50, 706, 34, 110, '#c9ccd0') +
    tools.dome(focusX + 67, 598, 18, 20, '#8a939c') +
    land(
      scene,
      hills(random.fork('lawn'), 748, 20, 620),
      tone(palette, palette.ground[0]),
      tone(palette, palette.ground[1]),
    ) +
    bales(scene)
  )
}

function bales(scene: Scene): string {
  const { palette, random } = scene
  if (palette.snowy) return ''
  const place = random.fork('bales')
  const outer = scene.petSide === 'left' ? 1 : -1
  return repeat(4, (index) => {
    const x = outerEdge(scene) - outer * (50 + index * 96 + place.between(-16, 16))
    const y = 752 + (index % 2) * 16
    const straw = tone(palette, '#e0b45a')
    return (
      rect(x - 30, y - 22, 34, 44, darken(straw, 0.14), { rx: 6 }) +
      circle(x + 4, y, 22, straw) +
      circle(x + 4, y, 13, 'none', { stroke: darken(straw, 0.2), 'stroke-width': 2.4 }) +
      circle(x + 4, y, 5, darken(straw, 0.2))
    )
  })
}

function gladeFront(scene: Scene): string {
  const { palette, random, facts } = scene
  const trees = random.fork('glade')
  const outer = scene.petSide === 'left' ? 1 : -1
  const leaf = leafTones(palette)
  const firs = palette.snowy || facts.climate === 'cold'
  const trunk = tone(palette, '#5b4034')
  const snow = palette.snowy ? '#f6fafc' : null
  const tree = (x: number, y: number, size: number, distance: number): string =>
    firs
      ? conifer(x, y, size * 3, leafTones(palette, palette.leaf, distance), snow)
      : broadleaf(
          trees,
          x,
          y,
          size,
          leafTones(palette, palette.leaf, distance),
          tone(palette, '#5b4034', distance),
        )
  const edge = outerEdge(scene)
  return (
    land(
      scene,
      hills(trees, 640, 24, 520),
      tone(palette, palette.ground[0], 0.2),
      tone(palette, palette.ground[1], 0.2),
    ) +
    treeLine(trees, scene.view.left, scene.view.right, 78, (x) =>
      tree(x, 668 + trees.between(-8, 12), trees.between(44, 70), 0.24),
    ) +
    land(
      scene,
      hills(trees, 706, 22, 560),
      tone(palette, palette.ground[0], 0.06),
      tone(palette, palette.ground[1], 0.06),
    ) +
    tree(edge - outer * 250, 716, 72, 0.1) +
    tree(edge - outer * 130, 736, 100, 0.05) +
    land(
      scene,
      hills(trees, 766, 20, 620),
      tone(palette, palette.ground[1]),
      tone(palette, mix(palette.ground[1], palette.ink, 0.28)),
    ) +
    (firs
      ? conifer(edge - outer * 20, 812, 430, leaf, snow)
      : broadleaf(trees, edge - outer * 10, 812, 190, leaf, trunk)) +
    mushrooms(scene)
  )
}

function mushrooms(scene: Scene): string {
  const { palette, random } = scene
  if (palette.snowy) return ''
  const place = random.fork('mushrooms')
  return repeat(along(scene, 9), () => {
    const x = place.between(scene.view.left, scene.view.right)
    const y = place.between(778, 796)
    const size = place.between(6, 11)
    return (
      rect(x - size * 0.22, y - size, size * 0.44, size, tone(palette, '#f6ead2')) +
      path(
        `M${round(x - size)},${round(y - size * 0.8)}a${round(size)},${round(size)} 0 0 1 ${round(size * 2)},0Z`,
        tone(palette, '#b8623f'),
      )
    )
  })
}

function laneFront(scene: Scene): string {
  const { palette, random, focusX, view } = scene
  const place = random.fork('lane')
  const upper = hills(place, 620, 60, 480)
  const lower = hills(place, 700, 40, 560)
  const wood = tone(palette, '#8a6244')
  const leaf = leafTones(palette, palette.leaf, 0.1)
  const road = tone(palette, palette.snowy ? '#e3edf2' : '#ecd8b0')
  const outer = scene.petSide === 'left' ? 1 : -1
  return (
    land(scene, upper, tone(palette, palette.ground[0], 0.24), tone(palette, palette.ground[1], 0.2)) +
    path(
      `M${focusX - 8},${round(upper(focusX) + 2)}C${focusX + 60},660 ${focusX - 80},680 ${focusX - 20},${round(lower(focusX) + 10)}H${focusX + 30}C${focusX - 30},680 ${focusX + 90},660 ${focusX + 6},${round(upper(focusX) + 2)}Z`,
      road,
    ) +
    treeLine(place, view.left, view.right, 150, (x) =>
      broadleaf(place, x, upper(x) + 16, place.between(22, 40), leaf, wood),
    ) +
    land(scene, lower, tone(palette, palette.ground[0], 0.04), tone(palette, palette.ground[1])) +
    path(
      `M${focusX - 22},${round(lower(focusX) + 2)}C${focusX + 90},730 ${focusX - 150},752 ${focusX - 70},802H${focusX + 130}C${focusX - 10},752 ${focusX + 190},730 ${focusX + 32},${round(lower(focusX) + 2)}Z`,
      road,
    ) +
    repeat(along(scene, 16), (index) => {
      const x = view.left + index * 62
      const y = lower(x) + 16
      return path(
        polygon([
          [x - 4, y + 14],
          [x - 4, y - 26],
          [x, y - 31],
          [x + 4, y - 26],
          [x + 4, y + 14],
        ]),
        wood,
      )
    }) +
    stroke(
      repeat(along(scene, 16), (index) => {
        const x = view.left + index * 62
        return `M${round(x)},${round(lower(x) - 2)}L${round(x + 62)},${round(lower(x + 62) - 2)}M${round(x)},${round(lower(x) + 14)}L${round(x + 62)},${round(lower(x + 62) + 14)}`
      }),
      wood,
      5,
    ) +
    broadleaf(place, outerEdge(scene) - outer * 60, 800, 116, leafTones(palette), wood)
  )
}
