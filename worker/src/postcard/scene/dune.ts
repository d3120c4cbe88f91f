import { group, type Point, path, polygon } from '../svg.ts'
import { land, type Profile } from './land.ts'
import { type Scene, STAGE } from './stage.ts'

interface Dune {
  base: number
  crestX: number
  height: number
  lit: string
  foot: string
  shade: string
}

/** The profile of a dune: gentle to windward, a little steeper behind. */
export function duneProfile({ base, crestX, height }: Pick<Dune, 'base' | 'crestX' | 'height'>): Profile {
  return (x) =>
    base -
    height * Math.exp(-(((x - crestX) / (x < crestX ? 270 : 350)) ** 2)) -
    9 * Math.sin(x * 0.006 + crestX)
}

/** One dune across the whole stage, its lee side in shadow behind a sharp, winding crest. */
export function dune(scene: Scene, shape: Dune): string {
  const profile = duneProfile(shape)
  const reach = 430
  const ridge: Point[] = []
  for (let x = shape.crestX - 4; x <= shape.crestX + reach; x += 8) ridge.push([x, profile(x)])
  const from: Point = [shape.crestX + reach, profile(shape.crestX + reach)]
  const to: Point = [shape.crestX - 4, profile(shape.crestX - 4)]
  const foot = Array.from({ length: 25 }, (_, index): Point => {
    const along = index / 24
    const sag = Math.sin(along * Math.PI)
    const wind = 18 * Math.sin(along * 9) * (1 - along) * along * 2
    return [
      from[0] + (to[0] - from[0]) * along - 70 * sag + wind,
      Math.min(STAGE.height, from[1] + (to[1] - from[1]) * along + 120 * sag * (1 - along * 0.35)),
    ]
  })
  return (
    land(scene, profile, shape.lit, shape.foot) +
    group(path(polygon([...ridge, ...foot]), shape.shade, { opacity: 0.42 }))
  )
}
