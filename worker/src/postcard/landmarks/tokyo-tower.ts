import { darken } from '../color.ts'
import { skylineKit } from '../kits/skyline.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, group, path, polygon, rect, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line } from './shapes.ts'

export const tokyoTower: Landmark = {
  slugs: ['tokyo'],
  cities: ['Tokyo, JP'],
  kit: skylineKit(),
  mood: 'rose',
  height: 470,
  scale: 1.1,
  draw,
}

function half(up: number): number {
  return 78 * Math.exp(-up / 130) + 5
}

function draw(scene: Scene): string {
  const { defs, palette } = scene
  const tools = brush(scene)
  const red = tools.paint('#e0492f')
  const white = tools.paint('#fff6ea')
  const bands = [0, 64, 128, 192, 240, 288, 330, 370, 405, 430]
  const sections = bands.slice(0, -1).map((from, index) => {
    const to = bands[index + 1] ?? from
    const shape = polygon([
      [-half(from), -from],
      [-half(to), -to],
      [half(to), -to],
      [half(from), -from],
    ])
    return (
      path(shape, index % 2 ? white : red) +
      path(
        polygon([
          [half(from) * 0.2, -from],
          [half(to) * 0.2, -to],
          [half(to), -to],
          [half(from), -from],
        ]),
        darken(index % 2 ? white : red, 0.18),
      )
    )
  })
  const gaps =
    'M-50,1C-44,-48 -22,-66 0,-66C22,-66 44,-48 50,1ZM-26,-84L-14,-126H14L26,-84ZM-12,-140L-8,-186H8L12,-140Z'
  const outline = polygon([
    ...bands.map((up): readonly [number, number] => [-half(up), -up]),
    ...bands
      .slice()
      .reverse()
      .map((up): readonly [number, number] => [half(up), -up]),
  ])
  const inside = defs.clip(path(outline, '#000'))
  const braces = repeat(
    34,
    (index) => `M-90,${-index * 14}L90,${-index * 14 - 90}M90,${-index * 14}L-90,${-index * 14 - 90}`,
  )
  return (
    sections.join('') +
    group(stroke(braces, palette.dark ? palette.lit : tools.shade('#e0492f', 0.2), 1.5, { opacity: 0.45 }), {
      'clip-path': inside,
    }) +
    path(gaps, palette.sky[2], { opacity: palette.dark ? 0.5 : 0.85 }) +
    tools.block(-30, -196, 60, 24, '#fff6ea') +
    rect(-28, -212, 56, 8, tools.opening('#4d6478')) +
    tools.block(-14, -330, 28, 14, '#fff6ea') +
    rect(-13, -340, 26, 5, tools.opening('#4d6478')) +
    line([0, -430], [0, -470], red, 4) +
    circle(0, -470, 3, white) +
    [-1, 1].map((side) => tools.block(side * 66 - 16, 4, 32, 12, '#c9b694')).join('')
  )
}
