import { townKit } from '../kits/town/row.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line, pointedPath } from './shapes.ts'

export const bigBen: Landmark = {
  slugs: ['london', 'big-ben'],
  cities: ['London, GB', 'City of London, GB', 'Westminster, GB', 'City of Westminster, GB'],
  kit: townKit({
    ground: 'river',
    style: {
      walls: ['#e8d8b8', '#c9906c', '#efe4cf', '#b5745a', '#d9c3a0'],
      roof: '#5b6674',
      kind: 'mansard',
    },
  }),
  mood: 'golden',
  height: 440,
  scale: 1.1,
  draw,
}

const STONE = '#d9b878'

function draw(scene: Scene): string {
  const tools = brush(scene)
  const gold = tools.paint('#f0c860')
  const roof = '#4f6470'
  const dark = tools.shade(STONE, 0.38)
  const ribs = repeat(4, (index) => rect(-27 + index * 17, -262, 3, 252, dark, { opacity: 0.5 }))
  const slots = repeat(7, (row) => tools.windows(-21, -30 - row * 32, 3, 17, 7, 20, tools.opening('#6d5636')))
  return (
    parliament(scene) +
    tools.block(-36, 0, 72, 270, STONE) +
    ribs +
    slots +
    tools.block(-42, -262, 84, 82, STONE) +
    rect(-46, -268, 92, 8, tools.paint('#efd9a4')) +
    rect(-46, -346, 92, 8, tools.paint('#efd9a4')) +
    clock(scene, -304) +
    tools.taper(0, -346, 42, 30, 34, roof) +
    tools.block(-26, -380, 52, 24, STONE) +
    tools.arches(-22, -381, 4, 12, 8, 19, tools.opening('#4b3b2a')) +
    tools.cone(0, -403, 31, 56, roof) +
    line([0, -456], [0, -478], gold, 3) +
    circle(0, -464, 4, gold) +
    [-42, 42].map((x) => tools.cone(x, -346, 6, 30, STONE)).join('')
  )
}

function clock(scene: Scene, y: number): string {
  const tools = brush(scene)
  const face = scene.palette.dark ? '#fff3c9' : tools.paint('#fffbee')
  const ink = tools.paint('#2d3542')
  const hours = repeat(12, (index) => {
    const angle = (index * Math.PI) / 6
    return `M${(Math.cos(angle) * 23).toFixed(1)},${(y + Math.sin(angle) * 23).toFixed(1)}L${(Math.cos(angle) * 27).toFixed(1)},${(y + Math.sin(angle) * 27).toFixed(1)}`
  })
  const hour = ((scene.facts.localHour % 12) / 12) * Math.PI * 2 - Math.PI / 2
  return (
    circle(0, y, 33, tools.paint('#c79a4a')) +
    circle(0, y, 29, face) +
    path(hours, 'none', { stroke: ink, 'stroke-width': 2.6 }) +
    line([0, y], [Math.cos(hour) * 15, y + Math.sin(hour) * 15], ink, 4) +
    line([0, y], [0, y - 24], ink, 2.8) +
    circle(0, y, 3, ink)
  )
}

function parliament(scene: Scene): string {
  const tools = brush(scene)
  const bays = repeat(11, (index) => {
    const x = 40 + index * 24
    return (
      rect(x, -92, 4, 92, tools.paint('#e9d09a')) +
      tools.cone(x + 2, -92, 3.6, 20, '#e9d09a') +
      path(pointedPath(x + 8, -14, 11, 30) + pointedPath(x + 8, -52, 11, 30), tools.opening('#6d5636'))
    )
  })
  return (
    tools.block(260, 0, 56, 176, '#cda968') +
    tools.cone(266, -176, 7, 40, '#cda968') +
    tools.cone(310, -176, 7, 40, '#cda968') +
    rect(36, -88, 270, 90, tools.paint('#cfac6c')) +
    path('M36,-88L52,-106H296L306,-88Z', tools.paint('#5f7480')) +
    bays
  )
}
