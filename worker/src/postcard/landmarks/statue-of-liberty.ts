import { skylineKit } from '../kits/skyline.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, path, polygon, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

export const statueOfLiberty: Landmark = {
  slugs: ['new-york', 'new-york-city', 'statue-of-liberty', 'manhattan'],
  cities: ['New York City, US', 'New York, US', 'Manhattan, US', 'Brooklyn, US', 'Jersey City, US'],
  kit: skylineKit({ water: true }),
  mood: 'golden',
  height: 440,
  scale: 1.08,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const { palette, defs } = scene
  const copper = '#7fc0a5'
  const body = tools.paint(copper)
  const dark = tools.shade(copper, 0.3)
  const stone = '#d8bf98'
  const glow = defs.radial([
    [0, palette.lit, 0.9],
    [1, palette.lit, 0],
  ])
  const crown = repeat(7, (index) => {
    const angle = (-150 + index * 20) * (Math.PI / 180)
    const x = 2 + Math.cos(angle) * 15
    const y = -352 + Math.sin(angle) * 13
    return polygon([
      [x - 2.6, y + 2],
      [2 + Math.cos(angle) * 36, -352 + Math.sin(angle) * 34],
      [x + 2.6, y + 2],
    ])
  })
  return (
    path('M-150,8L-110,-18H110L150,8Z', tools.paint('#9fae7a')) +
    tools.block(-92, -4, 184, 34, stone) +
    tools.taper(0, -38, 62, 44, 92, stone) +
    rect(-56, -46, 112, 8, tools.paint('#ead6b4')) +
    rect(-50, -134, 100, 8, tools.paint('#ead6b4')) +
    tools.windows(-34, -70, 4, 20, 8, 26, tools.shade(stone, 0.4)) +
    path(
      'M-38,-130C-44,-190 -40,-250 -30,-292C-26,-312 -18,-322 -6,-324H14C26,-320 34,-304 36,-282C42,-230 42,-180 40,-130Z',
      body,
    ) +
    path('M10,-324H14C26,-320 34,-304 36,-282C42,-230 42,-180 40,-130H16C24,-190 22,-260 10,-324Z', dark) +
    path(
      'M-24,-134C-26,-190 -22,-240 -14,-288M-6,-134C-4,-180 -8,-220 2,-262M8,-134C14,-190 8,-230 16,-280',
      'none',
      { stroke: dark, 'stroke-width': 3.4, opacity: 0.7 },
    ) +
    path(
      'M-30,-292C-20,-262 10,-240 38,-262L36,-284C24,-290 10,-300 4,-322H-6C-18,-322 -26,-312 -30,-292Z',
      body,
    ) +
    path('M-34,-262C-16,-232 16,-220 40,-240L38,-262C10,-240 -20,-262 -30,-292Z', dark, { opacity: 0.5 }) +
    path('M28,-300L48,-280L52,-244L44,-236L32,-262Z', body) +
    path(
      polygon([
        [36, -282],
        [62, -290],
        [70, -240],
        [44, -232],
      ]),
      tools.shade(copper, 0.12),
    ) +
    path('M-22,-318C-36,-340 -44,-366 -46,-392L-35,-396C-32,-372 -22,-350 -8,-326Z', body) +
    path('M-30,-340L-35,-396L-38,-395C-36,-370 -30,-350 -22,-334Z', dark, { opacity: 0.4 }) +
    path('M-52,-394H-29L-33,-408H-48ZM-46,-424H-35L-33,-408H-48Z', tools.paint('#5f9c86')) +
    circle(-41, -430, 42, glow) +
    path('M-41,-452C-28,-440 -30,-426 -36,-422H-46C-52,-428 -50,-442 -41,-452Z', tools.paint('#f6c04e')) +
    circle(2, -342, 17, body) +
    path('M4,-359C16,-356 20,-348 19,-340C18,-330 10,-325 4,-325Z', dark, { opacity: 0.75 }) +
    path('M-15,-350Q2,-362 20,-350L18,-344Q2,-354 -13,-344Z', tools.paint('#a4d8bf')) +
    path(crown, body)
  )
}
