import { mix } from '../color.ts'
import type { Kit } from '../kits/kit.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, land, type Profile, peaks } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { across, along, type Scene } from '../scene/stage.ts'
import { foliage, type Leaf, leafTones } from '../scene/trees.ts'
import { group, type Point, path, polygon, rect, repeat, round, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

/** The wall over three ridges, each nearer and larger than the last; the drawing includes the landscape. */
const ridges: Kit = { slot: { y: 640, height: 100 }, back, front }

export const greatWall: Landmark = {
  slugs: ['great-wall', 'great-wall-of-china', 'badaling', 'mutianyu'],
  cities: ['Huairou, CN', 'Badaling, CN'],
  kit: ridges,
  mood: 'amber',
  height: 100,
  draw: () => '',
}

function back(scene: Scene): string {
  const { palette, random } = scene
  const range = random.fork('range')
  const list = across(scene, [90, 310, 560, 820]).map((x) => ({
    x: x + range.between(-40, 40),
    height: range.between(130, 230),
    width: range.between(200, 280),
  }))
  return (
    sky(scene) +
    clouds(scene, 5, 260) +
    birds(scene, scene.petSide === 'left' ? 300 : 660, 200, 7) +
    peaks(scene, 590, list, {
      lit: tone(palette, '#9fb0a0', 0.4),
      shade: tone(palette, '#6b8290', 0.4),
      foot: palette.haze,
      snow: palette.snowy ? '#f4f9fc' : null,
    }) +
    haze(scene, 460, 600, 0.5)
  )
}

function front(scene: Scene): string {
  const flip = scene.petSide === 'left' ? 1 : -1
  const at = (x: number): number => (flip > 0 ? x : 960 - x)
  const far: Profile = (x) => 556 - 52 * Math.sin(at(x) * 0.0078 + 0.4) - 20 * Math.sin(at(x) * 0.019 + 1)
  const middle: Profile = (x) => 634 - 66 * Math.sin(at(x) * 0.0068 + 2.9) - 14 * Math.sin(at(x) * 0.02)
  const near: Profile = (x) => 730 - 84 * Math.sin(at(x) * 0.0062 + 3.9) - 10 * Math.sin(at(x) * 0.017 + 2)
  return (
    layer(scene, { profile: far, thick: 9, distance: 0.5, towers: [at(560), at(760), at(905)], trees: 46 }) +
    layer(scene, { profile: middle, thick: 17, distance: 0.3, towers: [at(470), at(700)], trees: 50 }) +
    layer(scene, { profile: near, thick: 34, distance: 0.06, towers: [at(830)], trees: 40 }) +
    bushes(scene)
  )
}

interface Layer {
  profile: Profile
  thick: number
  distance: number
  towers: readonly number[]
  trees: number
}

function layer(scene: Scene, { profile, thick, distance, towers, trees }: Layer): string {
  const { palette } = scene
  const { left, right } = scene.view
  const random = scene.random.fork(`wall ${thick}`)
  const tools = brush(scene)
  const kinds = woodTones(scene)
  const woods = repeat(along(scene, trees), () => {
    const x = random.between(left, right)
    const size = 10 + thick * 0.55
    return foliage(
      random,
      x,
      profile(x) + thick + random.between(8, 96),
      size * random.between(0.7, 1.2),
      leafTones(palette, random.pick(kinds), distance),
    )
  })
  const points = (offset: number): Point[] =>
    Array.from(
      { length: along(scene, 120) + 2 },
      (_, index): Point => [left + index * 8, profile(left + index * 8) + offset],
    )
  const band = (top: number, bottom: number): string => polygon([...points(top), ...points(bottom).reverse()])
  const step = Math.max(6, thick * 0.62)
  const crenels = repeat(Math.ceil((right - left) / step), (index) => {
    const x = left + index * step
    return `M${round(x)},${round(profile(x) - thick * 0.28)}v${round(-thick * 0.36)}h${round(step * 0.58)}v${round(thick * 0.36)}Z`
  })
  const joints =
    thick < 14
      ? ''
      : repeat(Math.ceil(((right - left) * 1900) / 960 / step), (index) => {
          const x = left + (index * step) / 2
          return `M${round(x)},${round(profile(x) + thick * (0.12 + (index % 3) * 0.2))}h${round(step * 0.5)}`
        })
  return (
    land(
      scene,
      (x) => profile(x) + thick * 0.4,
      tone(palette, mix(woodTones(scene).at(-1)?.[1] ?? palette.leaf[1], palette.ground[0], 0.4), distance),
      tone(palette, woodTones(scene).at(-1)?.[0] ?? palette.leaf[0], distance),
    ) +
    woods +
    path(band(-thick * 0.9, thick * 0.75), tools.paint('#a9835c', distance)) +
    path(band(-thick * 0.3, thick * 0.75), tools.paint('#d8b887', distance)) +
    path(band(-thick * 0.9, -thick * 0.62), tools.paint('#e8d0a2', distance)) +
    path(crenels, tools.paint('#f0dcb2', distance)) +
    stroke(joints, tools.paint('#6b4a30', distance), 1.3, { opacity: 0.3 }) +
    towers
      .map((x) =>
        group(watchtower(scene, distance), {
          transform: `translate(${round(x)} ${round(profile(x) + thick * 0.6)}) scale(${round(thick * 0.42) / 10})`,
        }),
      )
      .join('')
  )
}

function watchtower(scene: Scene, distance: number): string {
  const tools = brush(scene)
  const stone = tools.paint('#e6cfa2', distance)
  const shade = tools.paint('#b08c62', distance)
  const dark = tools.opening('#4a3a2c')
  return (
    path('M-29,8L-26,-66H26L29,8Z', stone) +
    path('M6,8V-66H26L29,8Z', shade) +
    rect(-31, -74, 62, 9, stone) +
    rect(6, -74, 25, 9, shade) +
    repeat(5, (index) => rect(-31 + index * 13, -84, 9, 11, index > 2 ? shade : stone)) +
    path('M-24,-84H24L16,-104H-16Z', shade) +
    path('M-34,-101Q-24,-106 -17,-124H17Q24,-106 34,-101Z', tools.paint('#5f564e', distance)) +
    path('M-34,-101Q-24,-106 -17,-124H-2L-7,-101Z', tools.paint('#8f8274', distance)) +
    repeat(3, (index) => path(`M${-20 + index * 15},-38v-9a5,6 0 0 1 10,0v9Z`, dark)) +
    path('M-6,8v-18a6,7 0 0 1 12,0v18Z', dark)
  )
}

function bushes(scene: Scene): string {
  const random = scene.random.fork('bushes')
  const kinds = woodTones(scene)
  return repeat(along(scene, 12), (index) =>
    foliage(
      random,
      scene.view.left + index * 88 + random.between(-20, 20),
      800 + random.between(-6, 8),
      random.between(28, 44),
      leafTones(scene.palette, random.pick(kinds)),
    ),
  )
}

const AUTUMN: readonly Leaf[] = [
  ['#7a4a22', '#c8752e', '#e8a84a'],
  ['#4a5a2a', '#6f7f38', '#97a04c'],
  ['#8a2f22', '#c0452e', '#e07a48'],
  ['#3f5b33', '#5f7f42', '#8fa655'],
]

/** In autumn the leaves on the hills change colour in patches. */
function woodTones(scene: Scene): readonly Leaf[] {
  return scene.facts.season === 'autumn'
    ? AUTUMN
    : [scene.palette.leaf, [scene.palette.leaf[0], scene.palette.leaf[0], scene.palette.leaf[1]]]
}
