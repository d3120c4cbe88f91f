import { brush, line } from '../landmarks/shapes.ts'
import { circle, group, rect, repeat, round } from '../svg.ts'
import { spire } from './buildings.ts'
import type { Scene } from './stage.ts'

export type TowerKind =
  | 'spire'
  | 'square'
  | 'campanile'
  | 'onion'
  | 'pagoda'
  | 'stupa'
  | 'dome'
  | 'minaret'
  | 'twin'
  | 'tank'

interface Spot {
  x: number
  base: number
  height: number
  distance: number
}

/** The tower of a town, of the kind of its region. It is no particular building. */
export function tower(scene: Scene, kind: TowerKind, { x, base, height, distance }: Spot): string {
  if (kind === 'spire') return spire(scene, x, base, height, '#e9d8b6', '#5f7d78', distance)
  const { palette } = scene
  // The drawings are 200 units tall; distance is a veil of haze over their colours.
  const far = { ...palette, ambient: palette.haze, ambience: Math.max(palette.ambience, distance) }
  const scale = height / 200
  return group(TOWERS[kind](distance > 0 ? { ...scene, palette: far } : scene), {
    transform: `translate(${round(x)} ${round(base)}) scale(${scale.toFixed(3)})`,
  })
}

const TOWERS: Record<Exclude<TowerKind, 'spire'>, (scene: Scene) => string> = {
  square: (scene) => {
    const tools = brush(scene)
    return (
      tools.block(-26, 0, 52, 168, '#c9b795') +
      repeat(5, (index) => tools.block(-29 + index * 12.6, -166, 8, 12, '#c9b795')) +
      tools.arches(-14, -112, 2, 16, 11, 32, tools.opening()) +
      tools.arches(-6, -40, 1, 0, 12, 34, tools.opening()) +
      line([0, -166], [0, -200], tools.paint('#5b4034'), 2) +
      tools.flat(
        [
          [1, -199],
          [24, -193],
          [1, -187],
        ],
        '#c8432a',
      )
    )
  },
  campanile: (scene) => {
    const tools = brush(scene)
    return (
      tools.block(-19, 0, 38, 146, '#d99a6a') +
      tools.block(-22, -142, 44, 6, '#f6ead2') +
      tools.block(-18, -146, 36, 26, '#f3dcb4') +
      tools.arches(-13, -148, 2, 15, 10, 20, tools.opening()) +
      tools.cone(0, -172, 23, 27, '#b3563c') +
      tools.block(-100, 0, 81, 62, '#f0d6a8') +
      tools.dome(-60, -62, 34, 34, '#b3563c') +
      tools.arches(-92, -6, 4, 19, 10, 30, tools.opening())
    )
  },
  onion: (scene) => {
    const tools = brush(scene)
    const head = (x: number, foot: number, size: number, color: string): string =>
      tools.block(x - size * 0.62, foot, size * 1.24, size * 1.3, '#f4ecdc') +
      tools.onion(x, foot - size * 1.2, size, size * 2.1, color) +
      line([x, foot - size * 3.2], [x, foot - size * 3.9], tools.paint('#e8b84a'), 2)
    return (
      tools.block(-58, 0, 116, 74, '#f4ecdc') +
      tools.arches(-46, -8, 5, 21, 11, 38, tools.opening()) +
      head(-40, -70, 13, '#3f6fb0') +
      head(40, -70, 13, '#3f6fb0') +
      head(0, -76, 24, '#e0a83c')
    )
  },
  pagoda: (scene) => {
    const tools = brush(scene)
    return (
      repeat(5, (index) => {
        const half = 44 - index * 6.5
        const foot = -index * 33
        return (
          tools.block(-half * 0.62, foot, half * 1.24, 24, index % 2 ? '#d8c6a8' : '#b8452f') +
          tools.flat(
            [
              [-half - 9, foot - 25],
              [-half * 0.6, foot - 30],
              [-half * 0.45, foot - 38],
              [half * 0.45, foot - 38],
              [half * 0.6, foot - 30],
              [half + 9, foot - 25],
              [half * 0.6, foot - 21],
              [-half * 0.6, foot - 21],
            ],
            '#46525f',
          )
        )
      }) + line([0, -168], [0, -200], tools.paint('#c9a04a'), 3)
    )
  },
  stupa: (scene) => {
    const tools = brush(scene)
    const gold = '#e8b84a'
    return (
      tools.block(-66, 0, 132, 14, '#f4ecdc') +
      tools.block(-52, -14, 104, 14, '#f4ecdc') +
      tools.dome(0, -28, 46, 62, '#faf4e6') +
      tools.block(-15, -86, 30, 20, gold) +
      repeat(5, (index) => tools.block(-13 + index * 2, -106 - index * 9, 26 - index * 4, 9, gold)) +
      tools.cone(0, -151, 5, 46, gold)
    )
  },
  dome: (scene) => {
    const tools = brush(scene)
    const chhatri = (x: number): string =>
      tools.block(x - 12, -78, 24, 5, '#f0cf9c') +
      repeat(3, (index) => rect(x - 11 + index * 9, -100, 4, 23, tools.paint('#f0cf9c'))) +
      tools.dome(x, -99, 14, 14, '#e8d3ae')
    return (
      tools.block(-62, 0, 124, 76, '#d98a6a') +
      tools.arches(-52, -8, 5, 22.5, 14, 46, tools.opening('#7a4438')) +
      chhatri(-46) +
      chhatri(46) +
      tools.block(-25, -76, 50, 20, '#e8b08a') +
      tools.onion(0, -95, 30, 72, '#f6e6c8') +
      line([0, -164], [0, -192], tools.paint('#e8b84a'), 3)
    )
  },
  minaret: (scene) => {
    const tools = brush(scene)
    return (
      tools.taper(46, 0, 11, 8, 158, '#e8cf9e') +
      [62, 112, 156].map((up) => rect(33, -up, 26, 6, tools.paint('#f5ead2'))).join('') +
      tools.cone(46, -160, 10, 34, '#3f8a94') +
      tools.block(-60, 0, 88, 50, '#eed9b0') +
      tools.block(-40, -50, 48, 14, '#eed9b0') +
      tools.dome(-16, -63, 28, 40, '#3f8a94') +
      line([-16, -103], [-16, -118], tools.paint('#e8b84a'), 2.4) +
      tools.arches(-54, -4, 4, 21, 13, 30, tools.opening('#7c6248'))
    )
  },
  twin: (scene) => {
    const tools = brush(scene)
    const bell = (x: number): string =>
      tools.block(x - 17, 0, 34, 128, '#f6ead2') +
      tools.arches(x - 7, -92, 1, 0, 14, 26, tools.opening()) +
      tools.arches(x - 6, -40, 1, 0, 12, 24, tools.opening()) +
      tools.block(x - 20, -126, 40, 6, '#e0b25c') +
      tools.dome(x, -131, 17, 24, '#c9744a') +
      line([x, -154], [x, -172], tools.paint('#5b4034'), 2.4)
    return (
      tools.block(-30, 0, 60, 92, '#f3dcb4') +
      tools.cone(0, -90, 34, 26, '#e0b25c') +
      tools.arches(-13, 0, 1, 0, 26, 50, tools.opening('#6b4030')) +
      circle(0, -72, 9, tools.opening()) +
      bell(-44) +
      bell(44)
    )
  },
  tank: (scene) => {
    const tools = brush(scene)
    const wood = tools.paint('#7a5236')
    return (
      tools.block(-40, 0, 80, 104, '#a9573f') +
      repeat(3, (row) => tools.windows(-32, -20 - row * 28, 4, 18, 9, 15, tools.opening())) +
      tools.block(-44, -102, 88, 7, '#d9c6a0') +
      line([-18, -106], [-15, -140], wood, 4) +
      line([18, -106], [15, -140], wood, 4) +
      line([-17, -112], [15, -136], wood, 2) +
      tools.block(-22, -138, 44, 38, '#9a6b46') +
      tools.cone(0, -175, 26, 22, '#5f6a70')
    )
  },
}
