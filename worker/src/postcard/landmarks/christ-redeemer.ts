import { mix } from '../color.ts'
import { beach } from '../kits/beach.ts'
import type { Kit } from '../kits/kit.ts'
import { tone } from '../palette.ts'
import { towers } from '../scene/buildings.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import type { Scene } from '../scene/stage.ts'
import { water } from '../scene/water.ts'
import { circle, group, path, rect, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

const bay: Kit = { slot: { y: 640, height: 430 }, near: { kind: 'sand' }, back, front: beach.front }

/** Corcovado with the statue, and the Sugarloaf across the bay. */
export const christRedeemer: Landmark = {
  slugs: ['rio-de-janeiro', 'christ-the-redeemer', 'rio'],
  cities: ['Rio de Janeiro, BR', 'Niterói, BR'],
  kit: bay,
  mood: 'tropic',
  sunAside: true,
  height: 430,
  draw,
}

function back(scene: Scene): string {
  const { palette, random } = scene
  const far = random.fork('far')
  const outer = scene.petSide === 'left' ? 1 : -1
  const [from, to] = outer > 0 ? [scene.view.left - 10, 620] : [340, scene.view.right + 10]
  return (
    sky(scene) +
    clouds(scene, 5, 300) +
    birds(scene, scene.petSide === 'left' ? 300 : 660, 230) +
    land(scene, hills(far, 570, 130, 300), mix(palette.far, palette.haze, 0.35), palette.haze, 640) +
    towers(scene, { from, to, base: 604, low: 16, high: 52, distance: 0.35, widths: [14, 26] }, '#f2e4cc') +
    haze(scene, 520, 616, 0.5) +
    water(scene, 600) +
    group(sugarloaf(scene), { transform: `translate(${scene.focusX - outer * 175} 636) scale(.74)` })
  )
}

function sugarloaf(scene: Scene): string {
  const { palette, defs } = scene
  const rock = defs.linear([
    [0, tone(palette, '#8f8178', 0.2)],
    [0.6, tone(palette, '#5f7367', 0.2)],
    [1, tone(palette, '#2c8a55', 0.2)],
  ])
  const hill = defs.linear([
    [0, tone(palette, '#3f9a63', 0.25)],
    [1, tone(palette, '#1d6b4b', 0.15)],
  ])
  return (
    path(
      'M-150,0C-138,-40 -120,-150 -72,-226C-46,-262 2,-266 34,-232C76,-182 92,-96 138,-54C166,-30 186,-14 200,0Z',
      rock,
    ) +
    path('M-4,-258C44,-250 78,-150 96,-100C120,-66 186,-14 200,0H20C40,-80 20,-190 -4,-258Z', '#0d2a33', {
      opacity: 0.22,
    }) +
    path('M-320,0C-300,-50 -276,-92 -236,-96C-196,-98 -176,-50 -140,0Z', hill) +
    stroke('M-236,-97L-24,-258', palette.ink, 1.8) +
    group(
      stroke('M0,0v6', palette.ink, 1.8) +
        rect(-13, 6, 26, 15, tone(palette, palette.accent), { rx: 4 }) +
        rect(-9, 9, 18, 5, '#ffffff'),
      { transform: 'translate(-122 -184)' },
    )
  )
}

function draw(scene: Scene): string {
  const { defs } = scene
  const tools = brush(scene)
  const green = defs.linear([
    [0, tools.paint('#2f7f5c')],
    [0.6, tools.paint('#1f6b4c')],
    [1, tools.paint('#3f9a63', 0.2)],
  ])
  return group(
    path(
      'M-380,20C-250,-30 -180,-110 -110,-210C-78,-256 -44,-298 -12,-306H14C46,-296 70,-246 100,-196C150,-110 240,-40 380,20Z',
      green,
    ) +
      path(
        'M14,-306C46,-296 70,-246 100,-196C150,-110 240,-40 380,20H120C130,-60 70,-200 14,-306Z',
        '#0d2a33',
        { opacity: 0.24 },
      ) +
      path(
        'M-60,-250C-70,-190 -90,-130 -130,-60M-20,-280C-20,-220 -40,-150 -50,-90M40,-250C60,-190 90,-120 130,-70',
        'none',
        { stroke: '#bfe3a8', 'stroke-width': 5, opacity: 0.18 },
      ) +
      group(statue(scene), { transform: 'translate(0 -304) scale(1.34)' }),
    { transform: `translate(${scene.petSide === 'left' ? 90 : -90} 0) scale(.86 1)` },
  )
}

function statue(scene: Scene): string {
  const tools = brush(scene)
  const stone = tools.paint('#fdf8ea')
  const shade = tools.shade('#d9cdb8', 0.12)
  return (
    path('M-12,4L-10,-18H10L12,4Z', shade) +
    path(
      'M-10,-18C-10,-44 -8,-58 -9,-68L-54,-70V-76L-42,-80C-24,-85 -8,-88 -5,-88H5C8,-88 24,-85 42,-80L54,-76V-70L9,-68C8,-58 10,-44 10,-18Z',
      stone,
    ) +
    path('M0,-18V-88H5C8,-88 24,-85 42,-80L54,-76V-70L9,-68C8,-58 10,-44 10,-18Z', shade, { opacity: 0.55 }) +
    stroke('M-5,-20C-6,-40 -5,-54 -3,-64M4,-20C5,-40 4,-52 3,-62', shade, 1.4) +
    circle(0, -95, 6.6, stone)
  )
}
