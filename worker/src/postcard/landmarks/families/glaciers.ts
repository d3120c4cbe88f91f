import type { Scene } from '../../scene/stage.ts'
import { path, polygon, repeat, stroke } from '../../svg.ts'
import { openKit, WIDE } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'

/** An iceberg by its outline, with blue clefts and its image in the water. */
function berg(
  scene: Scene,
  points: readonly (readonly [number, number])[],
  spine: readonly (readonly [number, number])[],
): string {
  const { palette, defs } = scene
  const tools = brush(scene)
  const ice = defs.linear([
    [0, tools.paint('#ffffff')],
    [0.7, tools.paint('#c4e8f4')],
    [1, tools.paint('#7fc4e0')],
  ])
  const half = spine.length
  const right = points.slice(points.findIndex(([x, y]) => x === spine[0]?.[0] && y === spine[0]?.[1]))
  const mirrored = points.map(([x, y]): [number, number] => [x, 12 - y * 0.22])
  return (
    path(polygon(mirrored), '#ffffff', { opacity: palette.dark ? 0.14 : 0.3 }) +
    path(polygon(points), ice) +
    path(
      polygon([...spine.slice().reverse(), ...right].slice(0, half + right.length)),
      tools.shade('#7fb8d4', 0.02),
      { opacity: 0.72 },
    ) +
    stroke(
      points
        .filter((_, index) => index % 2 === 1)
        .map(([x, y]) => `M${x},${y + 8}l${x > 0 ? 8 : -6},${Math.max(14, -y * 0.4)}`)
        .join(''),
      tools.paint('#5fb0d4'),
      3,
      { opacity: 0.5 },
    )
  )
}

/** A gate of ice that floats between towers of ice. */
function icefjord(scene: Scene): string {
  const tools = brush(scene)
  const gate =
    'M-150,12L-160,-70L-140,-150L-112,-216L-60,-252L-10,-232L40,-262L96,-230L132,-160L150,-80L156,12H92L80,-60Q60,-120 14,-124Q-34,-120 -56,-64L-66,12Z'
  return (
    berg(
      scene,
      [
        [-380, 12],
        [-370, -60],
        [-330, -120],
        [-300, -96],
        [-262, -150],
        [-236, -80],
        [-210, 12],
      ],
      [
        [-262, -150],
        [-274, -60],
        [-260, 12],
      ],
    ) +
    berg(
      scene,
      [
        [200, 12],
        [214, -90],
        [244, -60],
        [280, -140],
        [310, -110],
        [350, -40],
        [380, 12],
      ],
      [
        [280, -140],
        [290, -60],
        [280, 12],
      ],
    ) +
    path(
      gate,
      scene.defs.linear([
        [0, tools.paint('#ffffff')],
        [0.6, tools.paint('#d2eef8')],
        [1, tools.paint('#6fbcdc')],
      ]),
    ) +
    path(
      'M40,-262L96,-230L132,-160L150,-80L156,12H92L80,-60Q60,-120 14,-124Q50,-180 40,-262Z',
      tools.shade('#7fb8d4', 0.02),
      { opacity: 0.7 },
    ) +
    stroke(
      'M-120,-190L-126,-90M-64,-240L-70,-130M0,-226L4,-150M90,-216L96,-110M-146,-60L-90,-52',
      tools.paint('#5fb0d4'),
      3.4,
      { opacity: 0.5 },
    ) +
    path('M-160,12h94l8,16h-80ZM92,12h64l-10,16h-50Z', '#ffffff', { opacity: 0.35 })
  )
}

/** Blocks of ice on their way from the glacier to the sea, a seal on one of them. */
function glacierLagoon(scene: Scene): string {
  const tools = brush(scene)
  const block = (x: number, size: number, tint: string): string =>
    path(
      `M${x - 70 * size},12L${x - 60 * size},${-40 * size}L${x - 20 * size},${-90 * size}L${x + 16 * size},${-70 * size}L${x + 50 * size},${-104 * size}L${x + 74 * size},${-30 * size}L${x + 80 * size},12Z`,
      tools.paint(tint),
    ) +
    path(
      `M${x + 16 * size},${-70 * size}L${x + 50 * size},${-104 * size}L${x + 74 * size},${-30 * size}L${x + 80 * size},12H${x + 30 * size}Z`,
      tools.shade('#5fa8cc', 0.06),
      { opacity: 0.7 },
    ) +
    stroke(
      `M${x - 44 * size},${-30 * size}q${30 * size},${-8 * size} ${60 * size},0M${x - 56 * size},${-8 * size}q${50 * size},${-8 * size} ${110 * size},0`,
      tools.paint('#3f8ab4'),
      3,
      { opacity: 0.5 },
    ) +
    path(`M${x - 66 * size},14h${140 * size}l${-20 * size},${18 * size}h${-90 * size}Z`, '#ffffff', {
      opacity: 0.3,
    })
  const tongue = `M-${WIDE},-70C-400,-80 -260,-110 -150,-190L-90,-216H60L130,-186C230,-110 420,-84 ${WIDE},-70V-40H-${WIDE}Z`
  return (
    path(tongue, tools.paint('#f4fafc')) +
    stroke(
      repeat(11, (index) => `M${-100 + index * 18},-206q${(index - 5) * 12},60 ${(index - 5) * 44},150`),
      tools.paint('#9fcde0'),
      3.4,
      { opacity: 0.6 },
    ) +
    block(-240, 1.1, '#dff4fb') +
    block(210, 1.4, '#a8dcf0') +
    block(-30, 1.9, '#c4eaf7') +
    block(-140, 0.5, '#ffffff') +
    block(96, 0.42, '#e6f6fb') +
    path(
      'M-176,-26C-170,-44 -150,-48 -128,-44C-116,-54 -100,-50 -100,-40C-104,-34 -112,-32 -120,-28C-140,-20 -160,-20 -176,-26L-188,-30Z',
      tools.shade('#6f7278', 0.1),
    )
  )
}
const still = openKit({ far: 'range', front: 'water', y: 680, height: 300, near: { kind: 'ice' } })

/** Ice of glaciers and what breaks off it. */
export const GLACIERS: readonly Landmark[] = [
  landmark('ilulissat', ['Ilulissat, GL'], still, 270, icefjord, { mood: 'rose', half: 300 }),
  landmark('jokulsarlon', [], still, 220, glacierLagoon, { mood: 'nordic' }),
]
