import { townKit } from '../kits/town/row.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, group, path, polygon, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { type Brush, brush, line, pointedPath } from './shapes.ts'

export const saintBasil: Landmark = {
  slugs: ['moscow', 'red-square', 'saint-basils-cathedral'],
  cities: ['Moscow, RU'],
  kit: townKit({
    ground: 'square',
    spires: false,
    style: { walls: ['#b5543f', '#c96a50', '#a8483a', '#d9b994'], roof: '#4f6a58', kind: 'hip' },
  }),
  mood: 'clear',
  height: 400,
  scale: 1.02,
  draw,
}

const BRICK = '#b8503c'

function turret(
  tools: Brush,
  scene: Scene,
  x: number,
  foot: number,
  half: number,
  height: number,
  colors: readonly [string, string],
  pattern: 'swirl' | 'bands' | 'checks',
): string {
  const neck = foot - height
  const domeHeight = half * 2.5
  const inside = scene.defs.clip(onionShape(x, neck, half * 1.12, domeHeight))
  const stripes = repeat(12, (index) => {
    const y = neck - index * (domeHeight / 9)
    if (pattern === 'bands')
      return index % 2
        ? rect(x - half * 1.5, y - domeHeight / 9, half * 3, domeHeight / 9 + 0.5, tools.paint(colors[1]))
        : ''
    if (pattern === 'checks')
      return repeat(6, (column) =>
        path(
          polygon([
            [x - half * 1.4 + column * half * 0.5, y],
            [x - half * 1.15 + column * half * 0.5, y - 8],
            [x - half * 0.9 + column * half * 0.5, y],
            [x - half * 1.15 + column * half * 0.5, y + 8],
          ]),
          tools.paint(colors[1]),
        ),
      )
    return path(
      polygon([
        [x - half * 1.6, y + half * 0.3],
        [x + half * 1.6, y - half],
        [x + half * 1.6, y - half - domeHeight / 18],
        [x - half * 1.6, y + half * 0.3 - domeHeight / 18],
      ]),
      tools.paint(colors[1]),
    )
  })
  return (
    tools.block(x - half * 0.8, foot, half * 1.6, height, BRICK) +
    repeat(3, (index) =>
      path(
        pointedPath(x - half * 0.66 + index * half * 0.48, foot - height * 0.2, half * 0.34, height * 0.42),
        tools.opening('#5a2f2a'),
      ),
    ) +
    rect(x - half * 0.9, neck - 2, half * 1.8, 6, tools.paint('#f6ead2')) +
    rect(x - half * 0.9, foot - height * 0.14, half * 1.8, 5, tools.paint('#f6ead2')) +
    path(
      polygon([
        [x - half * 0.8, neck + 4],
        [x - half * 0.4, neck + 18],
        [x, neck + 4],
        [x + half * 0.4, neck + 18],
        [x + half * 0.8, neck + 4],
      ]),
      tools.paint('#3f8a5f'),
    ) +
    onionShape(x, neck, half * 1.12, domeHeight).replace('/>', ` fill="${tools.paint(colors[0])}"/>`) +
    group(stripes + rect(x + half * 0.35, neck - domeHeight, half, domeHeight, '#10131f', { opacity: 0.2 }), {
      'clip-path': inside,
    }) +
    line([x, neck - domeHeight], [x, neck - domeHeight - 22], tools.paint('#f0c860'), 2.6) +
    line([x - 5, neck - domeHeight - 15], [x + 5, neck - domeHeight - 15], tools.paint('#f0c860'), 2.2)
  )
}

function onionShape(x: number, foot: number, half: number, height: number): string {
  const at = (across: number, up: number): string =>
    `${(x + across * half).toFixed(1)},${(foot - up * height).toFixed(1)}`
  return `<path d="M${at(-0.62, 0)}C${at(-0.9, 0.1)} ${at(-1.14, 0.22)} ${at(-1, 0.42)}C${at(-0.84, 0.64)} ${at(-0.16, 0.68)} ${at(0, 1)}C${at(0.16, 0.68)} ${at(0.84, 0.64)} ${at(1, 0.42)}C${at(1.14, 0.22)} ${at(0.9, 0.1)} ${at(0.62, 0)}Z"/>`
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  return (
    turret(tools, scene, -52, -60, 24, 130, ['#2f7f5f', '#f2c23f'], 'swirl') +
    turret(tools, scene, 56, -60, 24, 126, ['#c8432f', '#f6ead2'], 'bands') +
    tools.block(-34, -60, 68, 120, BRICK) +
    path(pointedPath(-24, -110, 20, 44) + pointedPath(4, -110, 20, 44), tools.opening('#5a2f2a')) +
    rect(-38, -182, 76, 7, tools.paint('#f6ead2')) +
    repeat(4, (index) => tools.cone(-27 + index * 18, -182, 10, 20, '#3f8a5f')) +
    tools.cone(0, -190, 30, 140, '#c0583f') +
    repeat(5, (index) =>
      rect(-24 + index * 4.6, -212 - index * 20, 48 - index * 9.2, 4, tools.paint('#f6ead2')),
    ) +
    tools.onion(0, -326, 11, 30, '#f0c860') +
    line([0, -354], [0, -384], tools.paint('#f0c860'), 3) +
    line([-7, -374], [7, -374], tools.paint('#f0c860'), 2.6) +
    turret(tools, scene, -104, -30, 29, 108, ['#2f6fb0', '#fdf6e8'], 'swirl') +
    turret(tools, scene, 108, -30, 29, 104, ['#3f8a5f', '#e8b84a'], 'checks') +
    turret(tools, scene, -148, -12, 20, 66, ['#e8b84a', '#c8432f'], 'bands') +
    turret(tools, scene, 152, -12, 20, 64, ['#c8432f', '#2f7f5f'], 'swirl') +
    turret(tools, scene, 0, -24, 32, 78, ['#2f8a8a', '#f6ead2'], 'bands') +
    tools.block(-172, 0, 344, 40, BRICK) +
    rect(-176, -44, 352, 7, tools.paint('#f6ead2')) +
    tools.arches(-160, 0, 11, 30, 20, 30, tools.opening('#4a2a28')) +
    tools.block(-20, 0, 40, 58, '#c96a50') +
    tools.cone(0, -56, 27, 30, '#3f8a5f') +
    path(pointedPath(-11, 0, 22, 42), tools.opening('#4a2a28')) +
    circle(0, -66, 4, tools.paint('#f0c860'))
  )
}
