import { darken, mix } from '../../color.ts'
import { tone } from '../../palette.ts'
import { houseRow } from '../../scene/buildings.ts'
import { birds, clouds } from '../../scene/clouds.ts'
import { haze, hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { along, outerEdge, type Scene } from '../../scene/stage.ts'
import { townLook } from '../../scene/town-look.ts'
import { tower } from '../../scene/town-towers.ts'
import { broadleaf, conifer, leafTones, palm } from '../../scene/trees.ts'
import { ellipse, path, rect, repeat, stroke } from '../../svg.ts'
import type { Kit } from '../kit.ts'

/** A park before the town: lawns, a pond, large trees. */
export const park: Kit = { slot: { y: 690, height: 450 }, near: { kind: 'grass' }, back, front }

function back(scene: Scene): string {
  const { palette, random, facts, view, focusX } = scene
  const far = random.fork('far')
  const look = townLook(facts)
  return (
    sky(scene) +
    clouds(scene, 6, 320) +
    birds(scene, scene.petSide === 'left' ? 330 : 620, 240, 4) +
    land(scene, hills(far, 540, 80, 620), mix(palette.far, palette.haze, 0.4), palette.haze) +
    (look.tower ? tower(scene, look.tower, { x: focusX - 70, base: 590, height: 170, distance: 0.46 }) : '') +
    houseRow(
      scene,
      {
        from: view.left - 20,
        to: view.right + 20,
        base: 600,
        low: 40 * look.tall,
        high: 74 * look.tall,
        widths: [34, 52],
        distance: 0.42,
      },
      look.houses,
    ) +
    haze(scene, 500, 612, 0.4)
  )
}

function front(scene: Scene): string {
  const { palette, random, facts, view, focusX } = scene
  const trees = random.fork('trees')
  const outer = scene.petSide === 'left' ? 1 : -1
  const trunk = tone(palette, '#5b4034')
  const warm = facts.climate === 'tropical' || facts.climate === 'arid'
  const tree = (x: number, y: number, size: number, distance: number): string => {
    const leaf = leafTones(palette, palette.leaf, distance)
    if (palette.snowy) return conifer(x, y, size * 2.6, leaf, '#f6fafc')
    if (warm && trees.chance(0.5)) return palm(trees, x, y, size * 2.4, trees.between(-14, 14), leaf, trunk)
    return broadleaf(trees, x, y, size, leaf, trunk)
  }
  const line = hills(random.fork('lawn'), 604, 14, 520)
  const edge = outerEdge(scene)
  const green = (share: number, distance: number): string =>
    tone(palette, mix(palette.ground[0], palette.ground[1], share), distance)
  return (
    land(scene, line, green(0.2, 0.24), green(0.7, 0)) +
    repeat(along(scene, 9), (index) =>
      tree(view.left + 30 + index * 108 + trees.between(-26, 26), 620, 26, 0.26),
    ) +
    pond(scene, focusX - outer * 24) +
    tree(focusX - outer * 230, 672, 40, 0.12) +
    tree(edge - outer * 150, 668, 44, 0.12) +
    bench(scene, focusX + outer * 120, 734) +
    land(scene, hills(random.fork('rise'), 764, 18, 700), green(0.6, 0), darken(green(1, 0), 0.16)) +
    tree(edge - outer * 34, 792, 92, 0) +
    flowers(scene)
  )
}

function pond(scene: Scene, x: number): string {
  const { palette, defs } = scene
  const wet = defs.linear([
    [0, palette.snowy ? '#e3eff6' : palette.water[0]],
    [1, palette.snowy ? '#bcd5e2' : mix(palette.water[0], palette.water[1], 0.6)],
  ])
  const duck = (at: number, y: number, way: number): string =>
    path(
      `M${at - way * 15},${y - 6}q${way * 4},8 ${way * 14},8q${way * 12},0 ${way * 15},-8q${way * -5},2 ${way * -9},-1q${way * -12},-5 ${way * -20},1Z`,
      tone(palette, '#fbf6ea'),
    ) +
    ellipse(at + way * 13, y - 11, 4.6, 4.6, tone(palette, '#fbf6ea')) +
    stroke(`M${at + way * 17},${y - 10}h${way * 5}`, tone(palette, '#e0902c'), 3)
  return (
    ellipse(x, 686, 176, 27, tone(palette, '#d9c8a0')) +
    ellipse(x, 685, 168, 23, wet) +
    stroke(`M${x - 110},680h52M${x + 30},692h70M${x - 40},698h44`, '#ffffff', 2, { opacity: 0.5 }) +
    (palette.snowy ? '' : duck(x - 46, 686, 1) + duck(x + 62, 682, -1))
  )
}

function bench(scene: Scene, x: number, foot: number): string {
  const wood = tone(scene.palette, '#9a5f3c')
  const iron = tone(scene.palette, '#33424f')
  return (
    ellipse(x, foot + 1, 56, 5, scene.palette.ink, { opacity: 0.2 }) +
    rect(x - 44, foot - 44, 5, 45, iron) +
    rect(x + 39, foot - 44, 5, 45, iron) +
    repeat(3, (index) => rect(x - 50, foot - 46 + index * 9, 100, 6, wood)) +
    rect(x - 54, foot - 20, 108, 7, wood)
  )
}

function flowers(scene: Scene): string {
  const { palette, view } = scene
  if (palette.snowy || palette.dark) return ''
  const random = scene.random.fork('bed')
  const colors = ['#ffffff', '#f7d154', '#e8604a', '#f3b2c6', '#8f7fd0']
  return repeat(along(scene, 46), () => {
    const x = random.between(view.left, view.right)
    const y = 796 - random.next() ** 2 * 26
    const size = random.between(2.4, 4.2)
    return ellipse(x, y, size, size, tone(palette, random.pick(colors)))
  })
}
