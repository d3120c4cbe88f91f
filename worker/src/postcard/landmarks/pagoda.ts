import { lighten } from '../color.ts'
import { townKit } from '../kits/town/row.ts'
import { BLOSSOM } from '../palette.ts'
import type { Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { group, path, rect, repeat, round } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { type Brush, brush } from './shapes.ts'

/** A five-storey pagoda and a vermilion gate, with blossom in spring and red maples in autumn. */
export const pagoda: Landmark = {
  slugs: ['kyoto', 'nara', 'fushimi-inari', 'kiyomizu-dera'],
  cities: ['Kyoto, JP', 'Nara, JP', 'Nara-shi, JP'],
  kit: townKit({ spires: false }),
  height: 330,
  scale: 1,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const { facts, palette } = scene
  const random = scene.random.fork('pagoda trees')
  const leaf = leafTones(palette, facts.season === 'spring' ? BLOSSOM : palette.leaf)
  const grove = [-150, -118, 96, 128, 160].map((x) => foliage(random, x, -34, 34, leaf)).join('')
  const front = [-168, -60, 74, 150].map((x) => foliage(random, x, -6, 24, leaf)).join('')
  return grove + tower(tools) + front + torii(tools, -112, 6, 0.66)
}

function tower(tools: Brush): string {
  const red = '#c4432f'
  const roof = tools.paint('#2f3342')
  let drawn = tools.block(-62, 0, 124, 16, '#a0968a')
  let y = -16
  for (let storey = 0; storey < 5; storey += 1) {
    const half = 46 - 5.5 * storey
    const height = 34 - 2 * storey
    const eave = 86 - 9 * storey
    drawn += tools.block(-half, y, half * 2, height, red)
    drawn += repeat(5, (index) =>
      rect(
        (index - 2) * half * 0.42 - 3,
        y - height * 0.74,
        6,
        height * 0.5,
        index % 2 ? tools.paint('#fbe9c2') : tools.opening('#2f2a30'),
      ),
    )
    drawn += rect(-half * 1.12, y - 7, half * 2.24, 4, tools.paint('#efb07c'))
    y -= height
    const at = (across: number, down: number): string => `${round(across * eave)},${round(y + down)}`
    drawn += path(
      `M${at(-1.06, -4)}Q${at(-0.72, 4)} ${at(-0.5, -22)}L${at(0.5, -22)}Q${at(0.72, 4)} ${at(1.06, -4)}Q${at(0.6, 12)} ${at(0, 10)}Q${at(-0.6, 12)} ${at(-1.06, -4)}Z`,
      roof,
    )
    drawn += path(
      `M${at(-1.06, -4)}Q${at(-0.72, 4)} ${at(-0.5, -22)}L${at(-0.1, -22)}Q${at(-0.3, 2)} ${at(-0.35, 9)}Q${at(-0.7, 9)} ${at(-1.06, -4)}Z`,
      lighten(roof, 0.22),
    )
    y -= 20
  }
  const gold = tools.paint('#d9ad55')
  return (
    drawn +
    rect(-2.4, y - 52, 4.8, 54, gold) +
    repeat(6, (index) => rect(-8 + index * 0.8, y - 8 - index * 6.4, 16 - index * 1.6, 2.6, gold))
  )
}

/** A shrine gate, 182 units tall at size 1. */
export function torii(tools: Brush, x: number, y: number, size: number): string {
  const red = tools.paint('#d63f2c')
  const drawn =
    path('M-66,0L-58,-150H-44L-48,0ZM66,0L58,-150H44L48,0Z', red) +
    path('M52,0L50,-150H58L66,0ZM-54,0L-50,-150H-44L-48,0Z', '#10131f', { opacity: 0.2 }) +
    rect(-86, -112, 172, 14, red) +
    rect(-7, -146, 14, 36, tools.shade('#d63f2c')) +
    path('M-104,-168Q0,-150 104,-168L96,-148Q0,-136 -96,-148Z', red) +
    path('M-112,-182Q0,-160 112,-182L104,-166Q0,-148 -104,-166Z', tools.paint('#2a2630')) +
    rect(-70, -10, 26, 12, tools.paint('#2a2630')) +
    rect(44, -10, 26, 12, tools.paint('#2a2630'))
  return group(drawn, { transform: `translate(${x} ${y}) scale(${size})` })
}
