import { lighten, mix } from '../color.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land, peaks } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { along, outerEdge, type Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { path, polygon, repeat, stroke } from '../svg.ts'
import type { Kit } from './kit.ts'

/** A high plateau: bare folded slopes, far snow peaks, thin bright air. */
export const highland: Kit = { slot: { y: 660, height: 330 }, back, front }

const PRAYER_FLAGS = ['#3f77c4', '#fbfaf2', '#d8433a', '#4c9a57', '#f2c23f']
const HIMALAYA = new Set(['CN', 'NP', 'BT', 'IN'])

function back(scene: Scene): string {
  const { palette, random } = scene
  const range = random.fork('range')
  const snow = lighten(tone(palette, '#fbfdff'), 0.25)
  const lit = tone(palette, palette.rock[0], 0.2)
  const shade = tone(palette, palette.rock[1], 0.2)
  const list = Array.from({ length: along(scene, 6) }, (_, index) => ({
    x: scene.view.left + 40 + index * 180 + range.between(-50, 50),
    height: range.between(170, 300),
    width: range.between(190, 280),
  }))
  return (
    sky(scene) +
    clouds(scene, 5, 280) +
    birds(scene, scene.petSide === 'left' ? 240 : 700, 180, 4) +
    peaks(scene, 590, list, { lit, shade, foot: mix(lit, palette.haze, 0.6), snow, snowLine: 0.5 }) +
    haze(scene, 470, 600, 0.55) +
    folds(scene, 600, 90, 0.34) +
    folds(scene, 660, 64, 0.16)
  )
}

function folds(scene: Scene, base: number, height: number, distance: number): string {
  const { palette } = scene
  const random = scene.random.fork(`folds ${base}`)
  const line = hills(random, base, height, 420, 4)
  const slope = land(
    scene,
    line,
    tone(palette, mix('#c9a57c', palette.ground[0], 0.5), distance),
    tone(palette, mix('#96724f', palette.ground[1], 0.5), distance),
  )
  const gullies = repeat(along(scene, 26), () => {
    const x = random.between(scene.view.left, scene.view.right)
    const y = line(x)
    return polygon([
      [x, y + 3],
      [x + random.between(14, 40), y + random.between(50, 90)],
      [x - 4, y + random.between(40, 80)],
    ])
  })
  return slope + path(gullies, tone(palette, '#6b5048', distance), { opacity: 0.16 })
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const ground = random.fork('ground')
  const plain = hills(ground, 706, 22, 620)
  const shrubs = random.fork('shrubs')
  const leaf = leafTones(palette)
  const flags = scene.facts.country !== null && HIMALAYA.has(scene.facts.country) ? prayerFlags(scene) : ''
  return (
    land(scene, plain, tone(palette, palette.ground[0], 0.08), tone(palette, palette.ground[1])) +
    repeat(along(scene, 16), () => {
      const x = shrubs.between(scene.view.left, scene.view.right)
      return foliage(shrubs, x, plain(x) + shrubs.between(4, 30), shrubs.between(9, 18), leaf)
    }) +
    land(
      scene,
      hills(ground, 778, 26, 560),
      tone(palette, palette.ground[1]),
      tone(palette, mix(palette.ground[1], palette.ink, 0.3)),
    ) +
    flags
  )
}

function prayerFlags(scene: Scene): string {
  const outer = scene.petSide === 'left'
  const edge = outerEdge(scene)
  const [fromX, toX] = outer ? [edge + 20, edge - 360] : [edge - 20, edge + 360]
  const at = (along: number): readonly [number, number] => [
    fromX + (toX - fromX) * along,
    560 + 200 * along + 110 * Math.sin(along * Math.PI),
  ]
  let rope = ''
  let flags = ''
  for (let index = 0; index <= 14; index += 1) {
    const [x, y] = at(index / 14)
    rope += `${index ? 'L' : 'M'}${x.toFixed(1)},${y.toFixed(1)}`
    if (index === 14) break
    const flag = polygon([
      [x, y],
      [x + (outer ? -20 : 20), y + 8],
      [x + (outer ? -19 : 19), y + 34],
      [x + 2, y + 28],
    ])
    flags += path(flag, tone(scene.palette, PRAYER_FLAGS[index % 5] ?? '#ffffff'))
  }
  return stroke(rope, tone(scene.palette, '#5b4a40'), 1.6) + flags
}
