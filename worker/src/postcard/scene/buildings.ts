import { darken, lighten, mix } from '../color.ts'
import { tone } from '../palette.ts'
import type { Random } from '../random.ts'
import { circle, path, polygon, rect, repeat, round } from '../svg.ts'
import { REGIONAL_ROOFS, type RegionalRoof } from './regional-roofs.ts'
import type { Scene } from './stage.ts'

export interface Row {
  from: number
  to: number
  base: number
  low: number
  high: number
  /** Smallest and largest width of a building. */
  widths?: readonly [number, number]
  distance?: number
}

/** Modern towers with lit windows. */
export function towers(scene: Scene, row: Row, color: string): string {
  const { palette } = scene
  const random = scene.random.fork(`towers ${row.base} ${row.from}`)
  const [narrow, wide] = row.widths ?? [28, 58]
  let walls = ''
  let shade = ''
  let windows = ''
  let x = row.from
  while (x < row.to) {
    const width = random.between(narrow, wide)
    const height = row.low + random.next() ** 1.7 * (row.high - row.low)
    const wall = tone(
      palette,
      mix(color, random.pick(['#ffffff', '#f2d9b0', '#2f4258']), random.between(0, 0.16)),
      row.distance,
    )
    const top = row.base - height
    walls += rect(x, top, width + 0.6, height + 2, wall)
    const crown = random.next()
    if (crown < 0.2) walls += rect(x + width * 0.2, top - height * 0.08, width * 0.6, height * 0.08 + 1, wall)
    else if (crown < 0.34)
      walls += path(
        polygon([
          [x + width * 0.1, top],
          [x + width * 0.5, top - width * 0.7],
          [x + width * 0.9, top],
        ]),
        wall,
      )
    else if (crown < 0.46) walls += rect(x + width * 0.48, top - 26, 3, 27, wall)
    shade += rect(x + width * 0.7, top, width * 0.3 + 0.6, height + 2, palette.ink)
    for (let y = top + 9; y < row.base - 8; y += 12) {
      for (let column = x + 5; column < x + width - 6; column += 9) {
        if (random.chance(palette.litShare + 0.08)) windows += `M${round(column)},${round(y)}h4.4v6h-4.4Z`
      }
    }
    x += width + (random.chance(0.12) ? random.between(2, 9) : 0)
  }
  return (
    walls +
    `<g opacity=".13">${shade}</g>` +
    path(windows, palette.lit, { opacity: palette.dark ? 0.95 : 0.75 })
  )
}

export interface HouseStyle {
  walls: readonly string[]
  roof: string
  kind: 'gable' | 'stepped' | 'flat' | 'mansard' | 'hip' | RegionalRoof
  trim?: string
}

/** Houses side by side, each with its own colour. */
export function houseRow(scene: Scene, row: Row, style: HouseStyle): string {
  const random = scene.random.fork(`houses ${row.base} ${row.from}`)
  const [narrow, wide] = row.widths ?? [50, 74]
  let drawn = ''
  let x = row.from
  let index = random.whole(0, style.walls.length)
  while (x < row.to) {
    const width = random.between(narrow, wide)
    const height = random.between(row.low, row.high)
    const wall = style.walls[index % style.walls.length] ?? '#e8d5b0'
    drawn += house(
      scene,
      random,
      { x, base: row.base, width, height, wall, distance: row.distance ?? 0 },
      style,
    )
    index += random.whole(1, 2)
    x += width + (style.kind === 'gable' ? random.between(1, 7) : 0)
  }
  return drawn
}

interface House {
  x: number
  base: number
  width: number
  height: number
  wall: string
  distance: number
}

function house(scene: Scene, random: Random, house: House, style: HouseStyle): string {
  const { palette } = scene
  const { x, base, width, height } = house
  const wall = tone(palette, house.wall, house.distance)
  const roof = tone(palette, palette.snowy ? '#f3f8fb' : style.roof, house.distance)
  const trim = tone(palette, style.trim ?? '#fff8ea', house.distance)
  const top = base - height
  const body =
    rect(x, top, width + 0.5, height + 2, wall) +
    rect(x + width * 0.68, top, width * 0.32 + 0.5, height + 2, darken(wall, 0.14))
  return body + roofOf(x, top, width, wall, roof, trim, style.kind) + houseWindows(scene, random, house, trim)
}

function roofOf(
  x: number,
  top: number,
  width: number,
  wall: string,
  roof: string,
  trim: string,
  kind: HouseStyle['kind'],
): string {
  const middle = x + width / 2
  switch (kind) {
    case 'gable': {
      const peak = top - width * 0.55
      return (
        path(
          polygon([
            [x, top + 1],
            [middle, peak],
            [x + width, top + 1],
          ]),
          wall,
        ) +
        `<path d="M${round(x - 5)},${round(top + 4)}L${round(middle)},${round(peak - 2)}L${round(x + width + 5)},${round(top + 4)}" fill="none" stroke="${roof}" stroke-width="${round(width * 0.1)}" stroke-linejoin="round" stroke-linecap="round"/>`
      )
    }
    case 'hip':
      return (
        path(
          polygon([
            [x - 4, top + 2],
            [x + width * 0.22, top - width * 0.34],
            [x + width * 0.78, top - width * 0.34],
            [x + width + 4, top + 2],
          ]),
          roof,
        ) +
        path(
          polygon([
            [x + width * 0.55, top - width * 0.34],
            [x + width * 0.78, top - width * 0.34],
            [x + width + 4, top + 2],
            [x + width * 0.68, top + 2],
          ]),
          darken(roof, 0.16),
        )
      )
    case 'mansard':
      return (
        path(
          polygon([
            [x - 1, top],
            [x + width * 0.1, top - width * 0.42],
            [x + width * 0.9, top - width * 0.42],
            [x + width + 1, top],
          ]),
          roof,
        ) +
        rect(x + width * 0.2, top - width * 0.54, width * 0.1, width * 0.14, darken(wall, 0.3)) +
        rect(x - 1, top - 2, width + 2, 4, trim)
      )
    case 'stepped': {
      const step = width / 7
      const points = repeat(3, (index) => `V${round(top - (index + 1) * step)}h${round(step)}`)
      const down = repeat(3, () => `h${round(step)}v${round(step)}`)
      return (
        path(
          `M${round(x)},${round(top + 1)}${points}v${round(-step * 0.9)}h${round(step)}v${round(step * 0.9)}${down}V${round(top + 1)}Z`,
          wall,
        ) + circle(middle, top - step * 0.6, step * 0.42, trim)
      )
    }
    case 'flat':
      return rect(x - 1, top - 4, width + 2.5, 6, roof)
    default:
      return REGIONAL_ROOFS[kind]({ x, top, width, wall, roof, trim })
  }
}

function houseWindows(
  scene: Scene,
  random: Random,
  { x, base, width, height, distance }: House,
  trim: string,
): string {
  const { palette } = scene
  const glass = tone(palette, palette.dark ? '#33507a' : '#3d5872', distance)
  const lit = mix(palette.lit, palette.haze, distance)
  const columns = Math.max(1, Math.floor(width / 24))
  const cell = width / columns
  const size = Math.min(13, cell * 0.45)
  let drawn = ''
  for (let y = base - height + size * 0.9; y < base - size * 1.6; y += size * 2.1) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + cell * (column + 0.5) - size / 2
      drawn += rect(left - 1.6, y - 1.6, size + 3.2, size * 1.3 + 3.2, trim)
      drawn += rect(left, y, size, size * 1.3, random.chance(palette.litShare) ? lit : glass)
    }
  }
  return drawn
}

/** Slim church or town tower with a spire, for a skyline of an old town. */
export function spire(
  scene: Scene,
  x: number,
  base: number,
  height: number,
  wall: string,
  roof: string,
  distance = 0,
): string {
  const stone = tone(scene.palette, wall, distance)
  const cap = tone(scene.palette, roof, distance)
  const half = height * 0.1
  const shoulder = base - height * 0.55
  return (
    rect(x - half, shoulder, half * 2, height * 0.55 + 2, stone) +
    rect(x + half * 0.3, shoulder, half * 0.7, height * 0.55 + 2, darken(stone, 0.16)) +
    path(
      polygon([
        [x - half * 1.25, shoulder + 2],
        [x, base - height],
        [x + half * 1.25, shoulder + 2],
      ]),
      cap,
    ) +
    path(
      polygon([
        [x + half * 0.2, shoulder + 2],
        [x, base - height],
        [x + half * 1.25, shoulder + 2],
      ]),
      darken(cap, 0.2),
    ) +
    circle(x - half * 0.05, shoulder + height * 0.13, half * 0.46, lighten(stone, 0.5)) +
    path(
      `M${round(x - half * 0.35)},${round(shoulder + height * 0.42)}v${round(-height * 0.1)}a${round(half * 0.35)},${round(half * 0.5)} 0 0 1 ${round(half * 0.7)},0v${round(height * 0.1)}Z`,
      tone(scene.palette, '#3d5066', distance),
    )
  )
}
