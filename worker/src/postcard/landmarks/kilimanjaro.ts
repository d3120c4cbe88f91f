import { savanna } from '../kits/savanna.ts'
import type { Scene } from '../scene/stage.ts'
import { path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

export const kilimanjaro: Landmark = {
  slugs: ['kilimanjaro', 'amboseli'],
  cities: ['Moshi, TZ'],
  kit: savanna,
  mood: 'golden',
  height: 250,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const { palette, defs } = scene
  const slope = defs.linear([
    [0, tools.paint('#6d7f98', 0.2)],
    [0.7, tools.paint('#8b93a0', 0.4)],
    [1, palette.haze],
  ])
  return (
    path(
      'M-560,6C-380,-40 -250,-130 -160,-206C-130,-230 -70,-238 0,-240C70,-240 120,-230 150,-208C230,-130 380,-40 580,6Z',
      slope,
    ) +
    path(
      'M-160,-206C-130,-230 -70,-238 0,-240C70,-240 120,-230 150,-208C166,-194 176,-184 190,-172L164,-182L150,-158L122,-190L96,-150L70,-194L36,-160L10,-198L-26,-156L-54,-194L-84,-154L-108,-190L-140,-162L-156,-184L-196,-170Z',
      palette.dark ? '#c9d6ee' : '#fffdf8',
    ) +
    path(
      'M60,-238C100,-236 130,-226 150,-208C230,-130 380,-40 580,6H250C210,-100 130,-190 60,-238Z',
      '#1f2c4c',
      { opacity: 0.14 },
    ) +
    repeat(3, (index) =>
      rect(-380 + index * 230, -70 + index * 18, 260, 13, palette.cloud, {
        rx: 6.5,
        opacity: palette.dark ? 0.15 : 0.5,
      }),
    )
  )
}
