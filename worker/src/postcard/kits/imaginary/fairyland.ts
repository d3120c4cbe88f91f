import { mix } from '../../color.ts'
import { brush, line } from '../../landmarks/shapes.ts'
import { tone } from '../../palette.ts'
import { hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { along, outerEdge, type Scene, STAGE } from '../../scene/stage.ts'
import { circle, ellipse, group, path, polygon, rect, repeat, round, stroke } from '../../svg.ts'
import type { Kit } from '../kit.ts'

/** A castle of many towers on a hill, with stars and large toadstools. */
export const fairyKit: Kit = {
  slot: { y: 690, height: 400 },
  near: null,
  back: (scene) =>
    sky(scene) +
    bow(scene) +
    hillsBehind(scene) +
    group(castle(scene), { transform: `translate(${round(scene.focusX)} 640)` }),
  front: (scene) => meadow(scene),
}

/** Islands that float over a sea of clouds. */
export const cloudsKit: Kit = {
  slot: { y: 690, height: 400 },
  near: null,
  back: (scene) =>
    sky(scene) +
    bow(scene) +
    island(scene, scene.focusX, 470, 1) +
    island(scene, scene.focusX - 250, 330, 0.46) +
    island(scene, scene.focusX + 230, 300, 0.38),
  front: (scene) => seaOfClouds(scene),
}

const BOW = ['#f08a8a', '#f6b87a', '#f8e08a', '#9fd8a0', '#8fc0e8', '#b8a0e0'] as const

function bow(scene: Scene): string {
  return (
    BOW.map((color, index) =>
      circle(STAGE.width / 2, 700, 520 - index * 13, 'none', {
        stroke: color,
        'stroke-width': 13.5,
        opacity: 0.4,
      }),
    ).join('') + sparkles(scene)
  )
}

function sparkles(scene: Scene): string {
  const { random, view, palette } = scene
  const place = random.fork('sparkles')
  return path(
    repeat(along(scene, 24), () => {
      const x = place.between(view.left + 20, view.right - 20)
      const y = place.between(view.top + 30, 560)
      const size = place.between(3, 9)
      const thin = size * 0.18
      return polygon([
        [x, y - size],
        [x + thin, y - thin],
        [x + size, y],
        [x + thin, y + thin],
        [x, y + size],
        [x - thin, y + thin],
        [x - size, y],
        [x - thin, y - thin],
      ])
    }),
    palette.dark ? '#fff6d8' : '#ffffff',
    { opacity: 0.9 },
  )
}

function hillsBehind(scene: Scene): string {
  const { palette, random, view } = scene
  const far = random.fork('far')
  return (
    land(scene, hills(far, 590, 110, 420), mix(palette.far, palette.haze, 0.35), palette.haze, view.bottom) +
    land(
      scene,
      (x) => 660 - 90 * Math.exp(-(((x - scene.focusX) / 210) ** 2)),
      tone(palette, '#9fd0a0', 0.2),
      tone(palette, '#6fae7a'),
      view.bottom,
    )
  )
}

function castle(scene: Scene): string {
  const tools = brush(scene)
  const wall = '#fdf0f4'
  const roofs = ['#8f6fc8', '#e07aa8', '#5f9fd8'] as const
  const tower = (x: number, half: number, height: number, turn: number): string =>
    tools.cone(x, -height, half + 6, half * 4, roofs[turn % 3] ?? '#8f6fc8') +
    line([x, -height - half * 4], [x, -height - half * 4 - 22], tools.paint('#e8b84a'), 2.6) +
    tools.flat(
      [
        [x + 1, -height - half * 4 - 22],
        [x + 20, -height - half * 4 - 16],
        [x + 1, -height - half * 4 - 10],
      ],
      '#f2b84b',
    ) +
    tools.block(x - half, 0, half * 2, height, wall) +
    rect(x - half - 3, -height - 2, half * 2 + 6, 7, tools.paint('#f7d3e0')) +
    tools.arches(x - 5, -height + 44, 1, 0, 10, 22, tools.opening('#7a6aa8'))
  return (
    tower(-128, 17, 130, 1) +
    tower(128, 17, 140, 2) +
    tower(-66, 20, 200, 2) +
    tower(72, 20, 182, 1) +
    tower(6, 26, 262, 0) +
    tools.block(-150, 10, 300, 88, wall) +
    repeat(13, (index) => tools.block(-150 + index * 23.5, -77, 14, 12, wall)) +
    tower(-34, 15, 118, 0) +
    tower(40, 15, 118, 0) +
    tools.arches(-20, 10, 1, 0, 46, 70, tools.opening('#8f6a8a')) +
    tools.arches(-128, -22, 3, 26, 13, 28, tools.opening('#7a6aa8')) +
    tools.arches(64, -22, 3, 26, 13, 28, tools.opening('#7a6aa8'))
  )
}

function meadow(scene: Scene): string {
  const { palette, random, view, focusX } = scene
  const near = random.fork('near')
  const place = random.fork('toadstools')
  const outer = scene.petSide === 'left' ? 1 : -1
  const edge = outerEdge(scene)
  const bright = tone(palette, '#8fce8a')
  return (
    path(
      `M${focusX - 8},646C${focusX + 60},690 ${focusX - 110},720 ${focusX - 20},770H${focusX + 70}C${focusX - 30},720 ${focusX + 100},690 ${focusX + 22},646Z`,
      tone(palette, '#f7e6c4'),
    ) +
    land(scene, hills(near, 742, 26, 560), bright, tone(palette, '#3f8f6a'), view.bottom) +
    toadstool(scene, edge - outer * 70, 792, 70) +
    toadstool(scene, edge - outer * 140, 800, 44) +
    toadstool(scene, edge - outer * 270, 772, 26) +
    repeat(along(scene, 50), () => {
      const y = 764 + place.next() * (view.bottom - 768)
      return circle(
        place.between(view.left, view.right),
        y,
        place.between(2, 4.4),
        tone(palette, place.pick(['#ffffff', '#f7d154', '#f3a0c6', '#b8a0e8'])),
      )
    })
  )
}

function toadstool({ palette }: Scene, x: number, foot: number, size: number): string {
  const red = tone(palette, '#e0524a')
  const n = (value: number): number => round(value * size)
  return (
    path(
      `M${round(x - n(0.2))},${foot}q${n(0.06)},${n(-0.5)} ${n(0.04)},${n(-0.9)}h${n(0.32)}q${n(-0.02)},${n(0.4)} ${n(0.06)},${n(0.9)}Z`,
      tone(palette, '#fdf6e6'),
    ) +
    path(
      `M${round(x - n(0.75))},${round(foot - n(0.74))}q${n(0.12)},${n(-0.8)} ${n(0.75)},${n(-0.8)}t${n(0.75)},${n(0.8)}q${n(-0.75)},${n(0.26)} ${n(-1.5)},0Z`,
      red,
    ) +
    [
      [-0.4, -1.02, 0.11],
      [0.06, -1.28, 0.14],
      [0.42, -0.96, 0.1],
      [-0.06, -0.86, 0.08],
    ]
      .map(([dx = 0, dy = 0, r = 0]) => ellipse(x + n(dx), foot + n(dy), n(r), n(r * 0.8), '#fffaf0'))
      .join('')
  )
}

function island(scene: Scene, x: number, y: number, size: number): string {
  const { palette } = scene
  const tools = brush(scene)
  const rock = tone(palette, '#b8a0a8', 0.15)
  const drawn =
    path(
      'M-170,0C-150,50 -90,70 -60,120C-30,160 -10,190 10,200C20,160 60,130 80,90C100,60 160,50 175,0Z',
      rock,
    ) +
    path('M20,0L10,200C20,160 60,130 80,90C100,60 160,50 175,0Z', tools.shade('#b8a0a8', 0.2)) +
    path(
      'M-180,4C-150,-30 -60,-36 0,-34S150,-28 184,4C120,26 -110,26 -180,4Z',
      tone(palette, '#8fce8a', 0.08),
    ) +
    tools.block(-52, -20, 70, 62, '#fdf6e6') +
    tools.flat(
      [
        [-64, -80],
        [-17, -128],
        [30, -80],
      ],
      '#e07a6a',
    ) +
    tools.windows(-40, -46, 2, 28, 13, 17, tools.opening()) +
    tools.block(84, -16, 10, 56, '#7a5a44') +
    circle(88, -84, 34, tone(palette, '#f3a0b8', 0.06)) +
    circle(70, -74, 20, tone(palette, '#f7bccb', 0.06)) +
    stroke('M-120,14v96M-112,14v70', '#ffffff', 6, { opacity: 0.7 })
  return group(drawn, { transform: `translate(${round(x)} ${round(y)}) scale(${size})` })
}

function seaOfClouds(scene: Scene): string {
  const { palette, random, view } = scene
  const place = random.fork('cloud sea')
  const rows = 4
  return repeat(rows, (row) => {
    const base = 640 + row * 48
    const color = mix(palette.cloud, palette.haze, 0.5 - row * 0.16)
    const puffs = repeat(along(scene, 13), (index) =>
      circle(
        view.left + index * 80 + place.between(-30, 30),
        base + place.between(-8, 16),
        place.between(38, 66),
        color,
      ),
    )
    return puffs + rect(view.left, base + 10, view.right - view.left, view.bottom - base, color)
  })
}
