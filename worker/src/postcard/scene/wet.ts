import { darken } from '../color.ts'
import { repeat, round, stroke } from '../svg.ts'
import { along, type Scene } from './stage.ts'

/** Whether it has rained: under a grey sky, where it rains, and not in a style of even colours. */
export function isWet({ weather, palette, facts, defs }: Scene): boolean {
  const rains = facts.place !== null && facts.climate !== 'arid' && !palette.snowy
  return rains && weather.sun === 'hidden' && !palette.dark && !defs.flat
}

/** What rain leaves on paving between two heights: streaks of the sky, and dark ones between them. */
export function wetness(scene: Scene, top: number, bottom: number): string {
  const { palette, random, view } = scene
  const place = random.fork('wet')
  const streaks = (count: number): string =>
    repeat(along(scene, count), () => {
      const near = place.next()
      const length = place.between(40, 130) * (0.5 + near)
      return `M${round(place.between(view.left - 20, view.right - 30))},${round(top + near * (bottom - top))}h${round(length)}`
    })
  return (
    stroke(streaks(26), darken(palette.far, 0.35), 5, { opacity: 0.16 }) +
    stroke(streaks(22), palette.sky[2], 3.4, { opacity: 0.5 })
  )
}
