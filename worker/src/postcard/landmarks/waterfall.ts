import { jungle } from '../kits/jungle.ts'
import type { Kit } from '../kits/kit.ts'
import { lake } from '../kits/lake.ts'
import { tone } from '../palette.ts'
import { along, outerEdge, type Scene, STAGE } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { ellipse, path, rect, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

const gorge: Kit = {
  slot: { y: 690, height: 330 },
  back: (scene) => (scene.facts.climate === 'tropical' ? jungle : lake).back(scene),
  front,
}

/** A wide curtain of water in its mist, with a rainbow by day. */
export const waterfall: Landmark = {
  slugs: ['niagara-falls', 'iguazu-falls', 'victoria-falls'],
  cities: [
    'Niagara Falls, CA',
    'Niagara Falls, US',
    'Foz do Iguaçu, BR',
    'Puerto Iguazú, AR',
    'Victoria Falls, ZW',
  ],
  kit: gorge,
  mood: 'lagoon',
  height: 270,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('falls')
  const leaf = leafTones(scene.palette, scene.palette.leaf, 0.14)
  const curtain = scene.defs.linear([
    [0, tools.paint('#a9dfe0')],
    [0.35, tools.paint('#e9fbfb')],
    [1, tools.paint('#ffffff')],
  ])
  const threads = repeat(40, () => {
    const x = random.between(-330, 330)
    return `M${x.toFixed(1)},${(-214 + Math.abs(x) * 0.05).toFixed(1)}q${random.between(-4, 4).toFixed(1)},80 ${random.between(-8, 8).toFixed(1)},${random.between(120, 200).toFixed(1)}`
  })
  const cliff = tools.paint('#6b7a66')
  const { left, right } = scene.view
  const wide = left < 0 || right > STAGE.width
  return (
    path(
      `${wide ? 'M-1100,20V-206C-980,-240 -760,-214 -560,-226' : 'M-560,20V-226'}C-420,-236 -360,-220 -330,-214C-200,-190 200,-190 330,-214C380,-226 460,-238 560,-226${wide ? 'C760,-214 980,-240 1100,-206' : ''}V20Z`,
      cliff,
    ) +
    repeat(18, (index) =>
      foliage(random, index < 9 ? -560 + index * 28 : 330 + (index - 9) * 28, -232, 26, leaf),
    ) +
    (wide
      ? repeat(36, (index) =>
          foliage(random, index < 18 ? -1080 + index * 30 : 570 + (index - 18) * 30, -228, 28, leaf),
        )
      : '') +
    path('M-330,-216C-200,-192 200,-192 330,-216L318,20H-318Z', curtain) +
    stroke(threads, tools.paint('#6fc3cf'), 3, { opacity: 0.4 }) +
    path(
      'M-120,-196L-104,-120L-140,10H-96L-72,-110L-84,-194ZM150,-198L140,-90L170,10H204L176,-100L190,-204Z',
      cliff,
    ) +
    repeat(16, (index) =>
      ellipse(-330 + index * 44, 4 - (index % 3) * 14, 56, 34, '#ffffff', {
        opacity: scene.palette.dark ? 0.12 : 0.34,
      }),
    )
  )
}

function front(scene: Scene): string {
  const { palette, focusX } = scene
  const random = scene.random.fork('bank')
  const outer = scene.petSide === 'left' ? 1 : -1
  const bow = ['#e4574a', '#f2a13c', '#f5dc5a', '#5fb878', '#4f9bd0', '#8a6fc0']
  const rainbow = palette.dark
    ? ''
    : bow
        .map((color, index) =>
          stroke(
            `M${focusX - 250 + index * 7},700A${250 - index * 7},${250 - index * 7} 0 0 1 ${focusX + 250 - index * 7},700`,
            color,
            7,
            { opacity: 0.3 },
          ),
        )
        .join('')
  return (
    rainbow +
    water(scene, 694) +
    repeat(along(scene, 14), (index) =>
      ellipse(scene.view.left + index * 72, 698 + (index % 2) * 8, 70, 20, '#ffffff', {
        opacity: palette.dark ? 0.1 : 0.35,
      }),
    ) +
    rect(scene.view.left, 792, scene.view.right - scene.view.left, 10, tone(palette, palette.ground[1])) +
    repeat(7, (index) => foliage(random, outerEdge(scene) - outer * index * 42, 792, 40, leafTones(palette)))
  )
}
