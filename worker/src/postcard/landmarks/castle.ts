import { type Color, darken } from '../color.ts'
import type { Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { path, polygon, rect, repeat, round } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line } from './shapes.ts'

/** A castle on a rock: walls and towers by their middle, half width and height above the rock. */
export interface Castle {
  rock: Color
  /** Height of the rock. */
  rise: number
  wall: Color
  roof: Color
  walls: readonly (readonly [x: number, half: number, height: number, roof: number])[]
  /** `cap` is the height of the roof; 0 is a top with battlements. */
  towers: readonly (readonly [x: number, half: number, height: number, cap: number])[]
  flag?: Color
}

/** Draws it above the middle of its foot, with bushes in front. */
function castle(scene: Scene, { rock, rise, wall, roof, walls, towers, flag }: Castle): string {
  const tools = brush(scene)
  const foot = -rise
  const hall = ([x, half, height, top]: Castle['walls'][number]): string =>
    (top > 0
      ? tools.flat(
          [
            [x - half - 4, foot - height + 2],
            [x - half + top * 0.5, foot - height - top],
            [x + half - top * 0.5, foot - height - top],
            [x + half + 4, foot - height + 2],
          ],
          roof,
        )
      : repeat(Math.floor(half / 8), (index) =>
          tools.block(x - half + index * 16, foot - height + 1, 9, 10, wall),
        )) +
    tools.block(x - half, foot + 14, half * 2, height + 14, wall) +
    repeat(Math.max(1, Math.floor(half / 14)), (index) =>
      rect(x - half + 9 + index * 27, foot - height * 0.68, 8, 13, tools.opening()),
    )
  const turret = ([x, half, height, cap]: Castle['towers'][number]): string =>
    (cap > 0
      ? tools.cone(x, foot - height, half + 4, cap, roof)
      : repeat(3, (index) =>
          tools.block(x - half - 3 + index * (half * 0.9), foot - height, half * 0.6, 11, wall),
        )) +
    tools.block(x - half, foot + 14, half * 2, height + 14, wall) +
    rect(x - half - 3, foot - height - 1, half * 2 + 6, 6, tools.shade(wall, 0.1)) +
    rect(x - 4, foot - height + 16, 7, 14, tools.opening())
  const tallest = towers.reduce((most, one) => (one[2] + one[3] > most[2] + most[3] ? one : most))
  const mast = foot - tallest[2] - tallest[3]
  return (
    (flag
      ? line([tallest[0], mast + 4], [tallest[0], mast - 34], tools.paint('#5b4034'), 3) +
        tools.flat(
          [
            [tallest[0] + 1, mast - 34],
            [tallest[0] + 34, mast - 26],
            [tallest[0] + 1, mast - 17],
          ],
          flag,
        )
      : '') +
    towers
      .filter(([, , , cap]) => cap > 0)
      .map(turret)
      .join('') +
    walls.map(hall).join('') +
    towers
      .filter(([, , , cap]) => cap === 0)
      .map(turret)
      .join('') +
    rockOf(scene, rock, rise)
  )
}

/** The rock under the castle, with bushes at its foot. */
function rockOf(scene: Scene, rock: Color, rise: number): string {
  const foot = -rise
  const stone = brush(scene).paint(rock)
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.05)
  const green = scene.random.fork('castle')
  return (
    path(
      `M-330,24C-280,${round(foot * 0.3)} -236,${round(foot * 0.9)} -176,${foot}L-60,${round(foot - 6)}L60,${round(foot + 4)}L184,${foot}C240,${round(foot * 0.85)} 270,${round(foot * 0.35)} 340,24Z`,
      stone,
    ) +
    path(
      polygon([
        [60, foot + 4],
        [184, foot],
        [250, foot * 0.7],
        [290, foot * 0.3],
        [340, 24],
        [120, 24],
        [150, foot * 0.4],
        [96, foot * 0.62],
      ]),
      darken(stone, 0.18),
    ) +
    path(
      polygon([
        [-120, foot],
        [-84, foot * 0.55],
        [-104, foot * 0.3],
        [-60, 24],
        [-20, 24],
        [-44, foot * 0.42],
        [-70, foot * 0.98],
      ]),
      darken(stone, 0.12),
    ) +
    repeat(11, (index) =>
      foliage(green, -290 + index * 58, 8 - green.between(0, rise * 0.22), green.between(18, 32), leaf),
    )
  )
}

/**
 * The landmark of one destination that is a castle on a rock; `name` is its slug and its city, as `Paris,
 * FR`.
 */
export const castleOnRock = (
  kit: Landmark['kit'],
  height: number,
  name: readonly [string, string],
  look: Castle,
  mood?: Landmark['mood'],
): Landmark => ({
  slugs: [name[0]],
  cities: [name[1]],
  kit,
  height,
  half: 300,
  ...(mood ? { mood } : {}),
  draw: (scene) => castle(scene, look),
})
