import { desert } from '../kits/desert.ts'
import { tone } from '../palette.ts'
import { hills, land } from '../scene/land.ts'
import { along, type Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { group, path, rect, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

/** y of the foot of the chimneys. */
const FOOT = 700

/** Fairy chimneys under a sky full of balloons. */
export const cappadocia: Landmark = {
  slugs: ['cappadocia'],
  cities: ['Göreme, TR', 'Ürgüp, TR', 'Nevşehir, TR'],
  kit: {
    slot: { y: FOOT, height: 380 },
    near: { kind: 'sand', colors: ['#dcb08a', '#93654a'] },
    back: desert.back,
    front,
  },
  mood: 'rose',
  balloons: true,
  height: 300,
  scale: 0.8,
  draw,
}

/** The lowest and the highest place of a balloon above the ground, and how far one reaches above its own. */
const LOWEST = 340
const HIGHEST = 550
const REACH = 62

const CLOTHS = ['#d8433a', '#f2b84b', '#2f7f8f', '#8a4fa0', '#e8794a', '#3f8a5f'] as const

function balloon(scene: Scene, x: number, y: number, size: number, color: string): string {
  const cloth = tone(scene.palette, color)
  const cream = tone(scene.palette, '#fbeed0')
  return group(
    path('M-30,0A30,30 0 0 1 30,0C30,18 12,32 8,42H-8C-12,32 -30,18 -30,0Z', cloth) +
      path('M-12,-27.500Q-20,4 -5,42H5Q20,4 12,-27.500Q0,-33 -12,-27.500Z', cream) +
      path('M-4,-30Q-7,4 -2,42H2Q7,4 4,-30Z', cloth) +
      stroke('M-6,43L-4,54M6,43L4,54', scene.palette.ink, 1) +
      rect(-5, 53, 10, 8, '#8a5c3a', { rx: 1.5 }),
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})` },
  )
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('balloons')
  // A balloon that the upper edge of the picture cuts is a stain.
  const highest = Math.min(HIGHEST, FOOT - scene.view.top - REACH)
  const sky = CLOTHS.map((color, index) =>
    balloon(
      scene,
      -230 + index * 92 + random.between(-20, 20),
      -random.between(LOWEST, highest),
      random.between(0.62, 1.35),
      color,
    ),
  ).join('')
  const chimney = (x: number, half: number, height: number): string => {
    const stone = '#ecc9a0'
    return (
      path(
        `M${x - half},6C${x - half * 0.8},${-height * 0.4} ${x - half * 0.4},${-height * 0.7} ${x - half * 0.34},${-height}H${x + half * 0.34}C${x + half * 0.4},${-height * 0.7} ${x + half * 0.8},${-height * 0.4} ${x + half},6Z`,
        tools.paint(stone),
      ) +
      path(
        `M${x + half * 0.2},6C${x + half * 0.2},${-height * 0.4} ${x + half * 0.1},${-height * 0.7} ${x + half * 0.08},${-height}H${x + half * 0.34}C${x + half * 0.4},${-height * 0.7} ${x + half * 0.8},${-height * 0.4} ${x + half},6Z`,
        tools.shade(stone),
      ) +
      path(
        `M${x - half * 0.56},${-height + 4}L${x},${-height - half * 0.9}L${x + half * 0.56},${-height + 4}Q${x},${-height + 14} ${x - half * 0.56},${-height + 4}Z`,
        tools.paint('#8a6654'),
      ) +
      rect(x - half * 0.3, -height * 0.34, half * 0.24, half * 0.4, tools.opening('#6b4a38')) +
      rect(x - half * 0.1, -height * 0.6, half * 0.2, half * 0.3, tools.opening('#6b4a38'))
    )
  }
  return (
    sky +
    chimney(-196, 46, 150) +
    chimney(190, 50, 160) +
    chimney(-110, 54, 210) +
    chimney(112, 52, 196) +
    chimney(0, 62, 250)
  )
}

function front(scene: Scene): string {
  const { palette } = scene
  const random = scene.random.fork('valley')
  const line = hills(random, 712, 26, 480)
  return (
    land(scene, line, tone(palette, '#e6bd92'), tone(palette, '#c08a62')) +
    repeat(along(scene, 14), () => {
      const x = random.between(scene.view.left, scene.view.right)
      return foliage(random, x, line(x) + random.between(6, 50), random.between(10, 22), leafTones(palette))
    }) +
    land(scene, hills(random, 784, 20, 600), tone(palette, '#c9976c'), tone(palette, '#8f5f45'))
  )
}
