import type { Color } from '../color.ts'
import { ellipse, repeat } from '../svg.ts'
import { at } from './crest.ts'
import { outerEdge, type Scene } from './stage.ts'

/** A path through the ground, with the pet's tracks. */
export function prints(scene: Scene, color: Color, opacity: number): string {
  const outer = scene.petSide === 'left' ? 1 : -1
  const edge = outerEdge(scene)
  const { left, right } = scene.view
  const width = right - left
  return repeat(13, (index) => {
    const share = index / 12
    const size = 0.45 + 0.75 * share
    const x = edge - outer * width * (0.34 - 0.2 * Math.sin(share * 2.6)) + (index % 2 ? 1 : -1) * 11 * size
    const y = at(scene, 0.1 + share * 0.86)
    return (
      ellipse(x, y, 8 * size, 6 * size, color, { opacity }) +
      repeat(4, (toe) =>
        ellipse(x + (toe - 1.5) * 5.6 * size, y - (toe % 3 ? 10 : 7) * size, 2.5 * size, 3.2 * size, color, {
          opacity,
        }),
      )
    )
  })
}
