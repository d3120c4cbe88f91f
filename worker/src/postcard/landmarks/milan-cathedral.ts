import { townKit } from '../kits/town/row.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, path, rect, repeat, round } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line, pointedPath } from './shapes.ts'

/** A front of marble like a gable, and a forest of pinnacles. */
export const milanCathedral: Landmark = {
  slugs: ['milan'],
  cities: ['Milan, IT', 'Milano, IT'],
  kit: { ...townKit({ ground: 'square', spires: false, gap: 300 }), slot: { y: 708, height: 350 } },
  mood: 'rose',
  height: 390,
  half: 240,
  draw,
}

const MARBLE = '#f4ecdf'

/** Height of the gable at x. */
function gableAt(x: number): number {
  return 236 - Math.abs(x) * 0.56
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const trim = tools.paint('#fffaf2')
  const hole = tools.opening('#6a6a72')
  const pinnacle = (x: number, foot: number, height: number, half = 5): string =>
    tools.block(x - half, -foot, half * 2, height * 0.4, MARBLE) +
    tools.cone(x, -foot - height * 0.4 + 1, half + 1.5, height * 0.6, MARBLE)
  const buttress = (x: number): string =>
    tools.block(x - 9, 4, 18, gableAt(x) + 4, MARBLE) +
    rect(x - 9, -gableAt(x) * 0.55, 18, 4, trim) +
    pinnacle(x, gableAt(x), 62, 6)
  return (
    repeat(15, (index) => pinnacle(-150 + index * 21.4, 200 + (7 - Math.abs(index - 7)) * 6, 74, 4)) +
    tools.block(-20, -230, 40, 62, MARBLE) +
    tools.cone(0, -288, 20, 84, MARBLE) +
    line([0, -368], [0, -388], tools.paint('#e8b84a'), 4) +
    circle(0, -386, 5, tools.paint('#f2cc5a')) +
    tools.flat(
      [
        [-226, 4],
        [-226, -gableAt(226)],
        [0, -gableAt(0)],
        [226, -gableAt(226)],
        [226, 4],
      ],
      MARBLE,
    ) +
    tools.flat(
      [
        [70, 4],
        [70, -gableAt(70)],
        [226, -gableAt(226)],
        [226, 4],
      ],
      '#dfd3c4',
    ) +
    repeat(19, (index) => pinnacle(-216 + index * 24, gableAt(-216 + index * 24) - 3, 34, 3)) +
    [-226, -136, -58, 58, 136, 226].map(buttress).join('') +
    path(pointedPath(-30, 0, 60, 96), hole) +
    [-114, 80].map((x) => path(pointedPath(x, 0, 36, 66), hole)).join('') +
    [-200, 162].map((x) => path(pointedPath(x, 0, 36, 58), hole)).join('') +
    path(pointedPath(-26, -112, 52, 86), hole) +
    [-112, 80].map((x) => path(pointedPath(x, -84, 34, 66), hole)).join('') +
    [-196, 164].map((x) => path(pointedPath(x, -74, 30, 38), hole)).join('') +
    [-13, 0, 13].map((x) => line([x, -112], [x, round(-172 + Math.abs(x))], trim, 2.4)).join('')
  )
}
