import { townKit } from '../kits/town/row.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { archPath, brush } from './shapes.ts'

export const hallgrimskirkja: Landmark = {
  slugs: ['reykjavik', 'hallgrimskirkja'],
  cities: ['Reykjavík, IS', 'Reykjavik, IS'],
  kit: townKit({ spires: false }),
  height: 444,
  scale: 1.04,
  draw,
}

function draw(scene: Scene): string {
  const { palette } = scene
  const tools = brush(scene)
  const stone = '#e3e0d6'
  const wings = repeat(13, (step) => {
    const index = 12 - step
    const height = 276 * Math.exp(-index / 3.1) + 40 - index * 1.4
    const x = 21 + index * 12
    const light = tools.paint(index % 2 ? '#d2d3cd' : stone)
    const dark = tools.paint(index % 2 ? '#7d8e9c' : '#93a3ae')
    return (
      rect(-x - 12, -height, 12.5, height, light) +
      path(`M${-x - 12},${-height}l6,-9l6.500,9Z`, light) +
      rect(x, -height, 12.5, height, dark) +
      path(`M${x},${-height}l6,-9l6.500,9Z`, dark)
    )
  })
  const door = palette.dark ? palette.lit : tools.paint('#8a5a3a')
  return (
    wings +
    path('M-22,0V-330L-13,-352V-372L0,-420L13,-372V-352L22,-330V0Z', tools.paint(stone)) +
    path('M0,0V-420L13,-372V-352L22,-330V0Z', tools.paint('#93a3ae')) +
    path('M0,-444v26M-8,-435h16', 'none', { stroke: tools.paint(stone), 'stroke-width': 3 }) +
    repeat(4, (index) => rect(-5, -318 + index * 46, 10, 28, tools.opening('#3d5066'), { rx: 5 })) +
    circle(0, -342, 8, palette.dark ? palette.lit : tools.paint('#f7efd8')) +
    path(archPath(-15, 0, 30, 70), door) +
    path('M0,0v-69M-15,-40h30', 'none', { stroke: tools.paint('#5f3d26'), 'stroke-width': 2.4 })
  )
}
