import { alpine } from '../kits/alpine.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, peaks } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { across, type Scene } from '../scene/stage.ts'
import { path } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

export const matterhorn: Landmark = {
  slugs: ['zermatt', 'matterhorn'],
  cities: ['Zermatt, CH'],
  kit: { slot: { y: 660, height: 440 }, back, front: alpine.front },
  mood: 'clear',
  height: 430,
  draw,
}

function back(scene: Scene): string {
  const { palette, random } = scene
  const range = random.fork('range')
  const list = across(scene, [60, 260, 480, 700, 920]).map((x) => ({
    x: x + range.between(-40, 40),
    height: range.between(150, 220),
    width: range.between(200, 260),
  }))
  return (
    sky(scene) +
    clouds(scene, 4, 240) +
    birds(scene, scene.petSide === 'left' ? 230 : 720, 150, 4) +
    peaks(scene, 620, list, {
      lit: tone(palette, '#a9bac8', 0.4),
      shade: tone(palette, '#6f879c', 0.4),
      foot: palette.haze,
      snow: '#f6fafc',
      snowLine: 0.6,
    }) +
    haze(scene, 500, 640, 0.5)
  )
}

/** A bent summit, and a long eastern face in the light. */
function draw(scene: Scene): string {
  const tools = brush(scene)
  const { defs, palette } = scene
  const lit = defs.linear([
    [0, tools.paint('#b8c4cc')],
    [0.7, tools.paint('#8fa2ae', 0.15)],
    [1, palette.haze],
  ])
  const shade = defs.linear([
    [0, tools.paint('#5d7184')],
    [0.7, tools.paint('#5f7688', 0.2)],
    [1, palette.haze],
  ])
  const snow = palette.dark ? '#cfdcf0' : '#fffefb'
  return (
    path(
      'M-330,10L-250,-70L-190,-110L-120,-210L-70,-300L-40,-370L-6,-424L16,-430L24,-400L46,-372L60,-330L92,-250L150,-160L200,-110L270,-60L350,10Z',
      lit,
    ) +
    path(
      'M16,-430L24,-400L46,-372L60,-330L92,-250L150,-160L200,-110L270,-60L350,10H60L20,-90L44,-180L10,-260L26,-330L4,-380Z',
      shade,
    ) +
    path(
      'M-6,-424L16,-430L4,-380L26,-330L10,-300L-6,-330L-22,-280L-46,-310L-56,-250L-84,-262L-110,-190L-120,-210L-70,-300L-40,-370Z',
      snow,
    ) +
    path(
      'M-190,-110L-120,-210L-118,-170L-88,-150L-110,-110L-70,-90L-130,-60L-180,-70L-240,-40L-300,-20L-250,-70Z',
      snow,
      { opacity: 0.92 },
    ) +
    path(
      'M24,-400L46,-372L60,-330L72,-300L52,-310L44,-280L30,-330ZM92,-250L150,-160L200,-110L160,-120L140,-90L110,-150L96,-130L74,-200Z',
      snow,
      { opacity: 0.6 },
    )
  )
}
