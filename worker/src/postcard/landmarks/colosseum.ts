import { townKit } from '../kits/town/row.ts'
import type { Scene } from '../scene/stage.ts'
import { ellipse, path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { archPath, brush } from './shapes.ts'

export const colosseum: Landmark = {
  slugs: ['rome', 'colosseum'],
  cities: ['Rome, IT', 'Roma, IT'],
  kit: townKit({ ground: 'lawn', spires: false }),
  mood: 'golden',
  height: 230,
  half: 252,
  scale: 0.62,
  draw,
}

const HALF = 250

function draw(scene: Scene): string {
  const tools = brush(scene)
  const stone = tools.paint('#e6c592')
  const dark = tools.opening('#7a5638')
  const line = tools.paint('#f4dfb4')
  const shade = scene.defs.linear(
    [
      [0, '#3a1d1d', 0.02],
      [0.55, '#3a1d1d', 0.05],
      [1, '#3a1d1d', 0.42],
    ],
    [1, 0],
  )
  const storey = (foot: number, height: number, half: number): string =>
    repeat(17, (index) => {
      const turn = ((index - 8) / 8.6) * (Math.PI / 2)
      const width = 20 * Math.cos(turn) + 3
      const x = Math.sin(turn) * (half - 6)
      const drop = -13 * Math.cos(turn) + 13
      return archPath(x - width / 2, foot - drop, width, height)
    })
  const outline = `M${-HALF},-22C${-HALF},-10 -130,6 0,6C130,6 ${HALF},-10 ${HALF},-22V-120L${HALF - 40},-128L${HALF - 78},-140L150,-150L118,-152L96,-172L70,-208C20,-212 -60,-214 -120,-208C-190,-202 ${-HALF},-192 ${-HALF},-180Z`
  return (
    ellipse(0, -2, HALF + 20, 20, scene.palette.ink, { opacity: 0.18 }) +
    path(
      `M${-HALF + 6},-176C-150,-150 60,-150 118,-152L150,-150L${HALF - 20},-124V-60H${-HALF + 6}Z`,
      tools.shade('#b58a5c', 0.15),
    ) +
    path(outline, stone) +
    path(storey(-10, 44, HALF), dark) +
    path(storey(-66, 42, HALF), dark) +
    path(storey(-120, 40, HALF - 2), dark) +
    path(
      `M${-HALF},-66C-150,-50 150,-50 ${HALF},-66V-60C150,-44 -150,-44 ${-HALF},-60ZM${-HALF},-122C-150,-106 150,-106 ${HALF},-118V-112C150,-100 -150,-100 ${-HALF},-116ZM${-HALF},-172C-150,-158 40,-158 96,-172L92,-164C40,-152 -150,-152 ${-HALF},-166Z`,
      line,
    ) +
    repeat(7, (index) => rect(-206 + index * 40, -190 + Math.abs(index - 4) * -0.6, 8, 11, dark)) +
    path(outline, shade)
  )
}
