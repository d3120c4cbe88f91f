import { skylineKit } from '../../kits/skyline.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { ellipse, path, rect, repeat, stroke } from '../../svg.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { brush } from '../shapes.ts'

/** A hall of glass with a roof like waves, on a warehouse of brick. */
function elbphilharmonie(scene: Scene): string {
  const tools = brush(scene)
  const glass = scene.defs.linear([
    [0, tools.paint('#e4f2f8')],
    [1, tools.paint('#7fb0c8')],
  ])
  const roof =
    'M-170,-168V-262Q-140,-318 -104,-262Q-70,-210 -40,-250Q-6,-300 30,-258Q60,-216 88,-262Q126,-348 170,-290V-168Z'
  return (
    tools.block(-176, 6, 352, 152, '#a8583f') +
    repeat(4, (row) => tools.windows(-160, -14 - row * 34, 14, 24, 9, 18, tools.opening('#5a3a30'))) +
    rect(-164, -166, 328, 18, tools.shade('#5a6a74', 0.2)) +
    path(roof, glass) +
    path('M70,-168V-240L88,-262Q126,-348 170,-290V-168Z', tools.shade('#5f90aa', 0.1), { opacity: 0.5 }) +
    repeat(4, (row) =>
      stroke(
        repeat(15, (index) => `M${-160 + index * 22},${-178 - row * 20}h9`),
        scene.palette.dark ? scene.palette.lit : '#ffffff',
        6,
        { opacity: 0.7 },
      ),
    ) +
    stroke(
      'M-170,-262Q-140,-318 -104,-262Q-70,-210 -40,-250Q-6,-300 30,-258Q60,-216 88,-262Q126,-348 170,-290',
      tools.paint('#fbfdff'),
      6,
    )
  )
}

/** White stone in steps that turn against each other, on an island of its own. */
function islamicArt(scene: Scene): string {
  const tools = brush(scene)
  const white = '#fffaf0'
  return (
    tools.block(-230, 6, 460, 20, '#e0d2b8') +
    tools.block(-190, -12, 380, 70, white) +
    tools.block(-150, -80, 300, 56, white) +
    tools.flat(
      [
        [-150, -134],
        [-110, -168],
        [110, -168],
        [150, -134],
      ],
      white,
    ) +
    tools.flat(
      [
        [60, -168],
        [110, -168],
        [150, -134],
        [80, -134],
      ],
      '#c4b69c',
    ) +
    tools.block(-96, -164, 192, 46, white) +
    tools.flat(
      [
        [-96, -208],
        [-62, -240],
        [62, -240],
        [96, -208],
      ],
      white,
    ) +
    tools.flat(
      [
        [30, -240],
        [62, -240],
        [96, -208],
        [44, -208],
      ],
      '#c4b69c',
    ) +
    tools.block(-46, -236, 92, 44, white) +
    [-20, 20].map((x) => path(`M${x - 12},-250a12,12 0 0 1 24,0Z`, tools.opening('#4a5a64'))).join('') +
    rect(-34, -64, 68, 52, tools.opening('#5a6a74')) +
    tools.arches(-168, -22, 5, 24, 13, 34, tools.opening('#7a8a90')) +
    tools.arches(60, -22, 5, 24, 13, 34, tools.opening('#7a8a90'))
  )
}

/** A box of glass that hangs from two red beams. */
function masp(scene: Scene): string {
  const tools = brush(scene)
  return (
    tools.block(-220, 6, 440, 14, '#b8b4ac') +
    rect(-176, -168, 352, 92, scene.palette.dark ? scene.palette.lit : tools.paint('#7f9aac')) +
    repeat(17, (index) => rect(-176 + index * 21.6, -168, 5, 92, tools.paint('#c9d2d8'))) +
    rect(-176, -124, 352, 5, tools.paint('#c9d2d8')) +
    rect(-182, -178, 364, 12, tools.paint('#d8d4cc')) +
    rect(-182, -80, 364, 12, tools.paint('#b8b4ac')) +
    [-206, 180].map((x) => tools.block(x, 4, 26, 216, '#d8382c')).join('') +
    rect(-206, -224, 412, 24, tools.paint('#e0402f')) +
    rect(-206, -204, 412, 6, tools.shade('#a82a20', 0.1)) +
    repeat(6, (index) => rect(-120 + index * 42, -18, 7, 24, tools.shade('#5a6068', 0.1)))
  )
}

/** A polished drop of steel, with the towers in it. */
function cloudGate(scene: Scene): string {
  const tools = brush(scene)
  const { palette, defs } = scene
  const steel = defs.linear([
    [0, palette.sky[1]],
    [0.5, palette.sky[3]],
    [0.62, tools.paint('#a3aeb8')],
    [1, tools.paint('#59646f')],
  ])
  const body =
    'M-188,-56C-192,-142 -108,-204 0,-204C108,-204 192,-142 188,-56C184,-10 136,8 92,0C58,-8 62,-66 0,-68C-62,-66 -58,-8 -92,0C-136,8 -184,-10 -188,-56Z'
  const towers = path(
    'M-150,-84V-104L-128,-110V-92L-112,-94V-136L-92,-142V-100L-74,-102V-122L-56,-126V-104L-40,-106V-168L-30,-176L-20,-168V-106L-4,-107V-138H18V-107L34,-106V-160L52,-156V-104L70,-102V-118L90,-114V-98L108,-94V-112L130,-106V-84Q0,-106 -150,-84Z',
    tools.paint('#6f8498'),
    { opacity: 0.5 },
  )
  return (
    ellipse(0, 2, 210, 10, palette.ink, { opacity: 0.22 }) +
    path(body, steel) +
    towers +
    path('M-186,-74Q0,-96 186,-74L187,-52Q0,-78 -187,-52Z', tools.paint('#7f9a6a'), { opacity: 0.6 }) +
    path('M-160,-110Q-110,-166 -30,-174Q-100,-150 -140,-96Z', '#ffffff', {
      opacity: palette.dark ? 0.3 : 0.7,
    }) +
    path(
      'M60,-200C134,-186 192,-130 188,-56C184,-10 136,8 92,0C146,-20 164,-120 60,-200Z',
      tools.shade('#4a5664', 0.2),
      { opacity: 0.3 },
    )
  )
}

export const MODERN: readonly Landmark[] = [
  landmark(
    'hamburg',
    ['Hamburg, DE'],
    { ...townKit({ ground: 'river', spires: false, gap: 200 }), slot: { y: 714, height: 330 } },
    330,
    elbphilharmonie,
    { mood: 'nordic', half: 180 },
  ),
  landmark(
    'doha',
    ['Doha, QA'],
    { ...skylineKit({ water: true }), slot: { y: 722, height: 290 } },
    282,
    islamicArt,
    { mood: 'clear', half: 232 },
  ),
  landmark(
    'sao-paulo',
    ['São Paulo, BR'],
    { ...skylineKit({ water: false }), slot: { y: 720, height: 250 } },
    226,
    masp,
    { mood: 'clear', half: 222 },
  ),
  landmark(
    'chicago',
    ['Chicago, US'],
    { ...skylineKit({ water: false }), slot: { y: 732, height: 250 } },
    206,
    cloudGate,
    { mood: 'clear', half: 205 },
  ),
]
