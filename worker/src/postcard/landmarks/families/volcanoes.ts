import { path, repeat, round, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { massif } from '../massif.ts'
import { brush } from '../shapes.ts'
import { cone } from '../summit.ts'

const fjord = openKit({ far: 'sea', front: 'water', y: 690, height: 360, near: { kind: 'stone' } })

const island = openKit({ far: 'sea', front: 'water', y: 690, height: 330, near: { kind: 'sand' } })
const wood = openKit({ far: 'range', front: 'firs', y: 650, height: 380 })

/** Mountains that a fire built. */
export const VOLCANOES: readonly Landmark[] = [
  landmark(
    'jeju',
    ['Seogwipo, KR'],
    { ...fjord, slot: { y: 690, height: 260 } },
    230,
    (scene) =>
      massif(scene, {
        outline:
          'M-340,8L-310,-40C-270,-60 -230,-90 -204,-140L-180,-196L-150,-212L-126,-196L-96,-216L-60,-200L-24,-218L14,-204L52,-216L90,-200L130,-210L166,-190L190,-206L216,-186L244,-60L250,8Z',
        shaded: 'M130,-210L166,-190L190,-206L216,-186L244,-60L250,8H140L160,-90Z',
        clefts:
          'M-160,-200L-190,-70M-110,-200L-124,-60M-46,-200L-56,-50M20,-200L14,-50M74,-202L80,-50M124,-202L120,-60M-210,-120L-270,-20',
        color: '#a8977c',
        foot: '#6f9a5a',
      }) +
      path(
        'M-340,8L-310,-40C-250,-66 -200,-70 -150,-40C-90,-30 -60,-10 -20,8Z',
        brush(scene).paint('#7fae5f'),
      ),
    { mood: 'rose', half: 330 },
  ),
  landmark(
    'hawaii',
    ['Honolulu, US', 'Waikiki, US'],
    { ...island, slot: { y: 690, height: 250 } },
    200,
    (scene) =>
      repeat(9, (index) =>
        brush(scene).block(
          -330 + index * 24,
          8,
          20,
          50 + ((index * 37) % 60),
          index % 2 ? '#fbf4e6' : '#f0dcc0',
        ),
      ) +
      massif(scene, {
        outline:
          'M-290,10L-230,-70C-212,-96 -194,-110 -176,-112L-130,-106L-70,-112L-10,-124L26,-150L60,-186L84,-190L104,-160C130,-110 180,-50 280,10Z',
        shaded: 'M60,-186L84,-190L104,-160C130,-110 180,-50 280,10H140C110,-60 80,-120 60,-186Z',
        clefts:
          'M-200,-96L-250,10M-160,-106L-190,10M-110,-104L-120,10M-60,-108L-56,10M-8,-118L4,10M32,-146L64,10M66,-176L120,-10',
        color: '#b09a72',
        foot: '#6f9a5f',
      }),
    { mood: 'lagoon', half: 330 },
  ),
  landmark(
    'reunion',
    [],
    { ...wood, slot: { y: 650, height: 330 } },
    300,
    (scene) =>
      path(
        'M-420,12V-110Q-330,-128 -240,-116L-190,-70H190L250,-120Q340,-128 430,-108V12Z',
        brush(scene).paint('#7f6a5c'),
      ) +
      stroke(
        repeat(10, (index) => `M${-410 + index * 20},-108l8,90M${240 + index * 18},-108l-6,90`),
        brush(scene).shade('#5f4c44', 0.2),
        4,
        { opacity: 0.35 },
      ) +
      cone(scene, {
        x: 0,
        up: 270,
        left: 330,
        right: 330,
        mouth: 60,
        color: '#5f4f4c',
        foot: '#8a6a52',
        smoke: true,
        lava: true,
      }),
    { mood: 'golden' },
  ),
  landmark(
    'pompeii',
    ['Pompei, IT', 'Pompeii, IT'],
    openKit({ far: 'plain', front: 'plain', y: 680, height: 350, ground: ['#c9b48a', '#94805c'] }),
    330,
    (scene) => {
      const tools = brush(scene)
      const column = (x: number, up: number): string =>
        tools.block(x - 13, 10, 26, 10, '#c9b896') +
        tools.block(x - 10, 0, 20, up, '#e8d8b4') +
        (up > 110
          ? tools.block(x - 15, -up, 30, 10, '#f0e2c0')
          : path(`M${x - 10},${-up}l6,-12l7,8l7,-9v13Z`, tools.paint('#e8d8b4')))
      return (
        massif(scene, {
          outline:
            'M-520,10C-360,-40 -250,-110 -160,-210C-130,-244 -104,-262 -84,-258L-50,-222L-14,-236C10,-290 30,-312 52,-316L84,-300L110,-308C170,-230 300,-70 540,10Z',
          shaded:
            'M110,-308C170,-230 300,-70 540,10H250C190,-90 150,-200 110,-308ZM-84,-258L-50,-222L-14,-236L-30,-120Q-60,-180 -84,-258Z',
          clefts: 'M-110,-240L-220,-70M20,-280L-20,-90M70,-296L90,-90',
          color: '#7d7f96',
          foot: '#7f9a74',
        }) +
        column(-150, 130) +
        column(-90, 130) +
        tools.block(-172, -138, 104, 16, '#efe0bc') +
        column(-20, 76) +
        column(50, 104) +
        column(120, 130) +
        column(180, 52) +
        `<g transform="translate(${round(-214)} 0)">${column(0, 60)}</g>`
      )
    },
    { mood: 'golden', half: 320 },
  ),
]
