import { meadow } from '../kits/meadow.ts'
import type { Scene } from '../scene/stage.ts'
import { ellipse, path, polygon } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

export const stonehenge: Landmark = {
  slugs: ['stonehenge'],
  cities: ['Amesbury, GB'],
  kit: { ...meadow, slot: { y: 716, height: 250 } },
  mood: 'rose',
  height: 190,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const stone = tools.paint('#b3ada0')
  const shade = tools.shade('#8f8a80', 0.2)
  const upright = (x: number, foot: number, width: number, height: number): string =>
    path(
      polygon([
        [x - width / 2 - 3, foot],
        [x - width / 2, foot - height * 0.5],
        [x - width / 2 + 4, foot - height],
        [x + width / 2 - 3, foot - height + 3],
        [x + width / 2 + 2, foot - height * 0.4],
        [x + width / 2, foot],
      ]),
      stone,
    ) +
    path(
      polygon([
        [x + width * 0.14, foot],
        [x + width * 0.2, foot - height],
        [x + width / 2 - 3, foot - height + 3],
        [x + width / 2 + 2, foot - height * 0.4],
        [x + width / 2, foot],
      ]),
      shade,
    )
  const lintel = (from: number, to: number, top: number): string =>
    path(
      polygon([
        [from - 8, top],
        [from - 5, top - 22],
        [to + 6, top - 24],
        [to + 9, top + 1],
      ]),
      stone,
    ) +
    path(
      polygon([
        [from - 8, top],
        [from - 6, top - 8],
        [to + 8, top - 9],
        [to + 9, top + 1],
      ]),
      shade,
    )
  return (
    ellipse(0, 2, 300, 20, scene.palette.ink, { opacity: 0.14 }) +
    upright(-150, -30, 30, 96) +
    upright(-96, -34, 30, 98) +
    lintel(-164, -82, -126) +
    upright(60, -34, 30, 96) +
    upright(112, -32, 30, 96) +
    upright(164, -28, 30, 96) +
    lintel(46, 126, -128) +
    lintel(118, 178, -122) +
    upright(-54, -10, 40, 150) +
    upright(10, -10, 40, 152) +
    lintel(-72, 30, -158) +
    upright(-238, 6, 36, 112) +
    upright(-184, 8, 36, 116) +
    lintel(-254, -168, -104) +
    upright(96, 10, 38, 120) +
    upright(216, 8, 38, 110) +
    path(
      polygon([
        [150, 14],
        [158, -8],
        [206, -16],
        [214, 12],
      ]),
      stone,
    )
  )
}
