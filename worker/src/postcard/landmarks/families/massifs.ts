import { beach } from '../../kits/beach.ts'
import type { Kit } from '../../kits/kit.ts'
import { lake } from '../../kits/lake.ts'
import { townKit } from '../../kits/town/row.ts'
import { path, rect, repeat } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { massif } from '../massif.ts'
import { brush } from '../shapes.ts'
import { horn } from '../summit.ts'

const jungle = openKit({ far: 'hills', front: 'jungle', y: 660, height: 340 })
const fjord = openKit({ far: 'sea', front: 'water', y: 690, height: 360, near: { kind: 'stone' } })
const mirror: Kit = { ...lake, slot: { y: 646, height: 380 } }

export const MASSIFS: readonly Landmark[] = [
  landmark(
    'mauritius',
    [],
    { ...beach, slot: { y: 640, height: 300 } },
    270,
    (scene) =>
      massif(scene, {
        outline:
          'M-340,10C-260,-30 -200,-64 -168,-110L-150,-196L-128,-226L-84,-238L-50,-262L-8,-252L40,-266L84,-250L104,-200L118,-128C160,-80 230,-40 340,10Z',
        shaded: 'M40,-266L84,-250L104,-200L118,-128C160,-80 230,-40 340,10H130L84,-90L62,-180Z',
        clefts: 'M-130,-220L-120,-120M-84,-236L-88,-140M-46,-258L-52,-150M-6,-250L-14,-160M24,-258L30,-150',
        color: '#a59684',
        foot: '#4f8a5a',
      }),
    { mood: 'lagoon', half: 330 },
  ),
  landmark(
    'borneo',
    ['Kundasang, MY'],
    jungle,
    320,
    (scene) =>
      massif(scene, {
        outline:
          'M-420,20C-330,-60 -270,-130 -230,-190L-212,-252L-196,-222L-170,-240L-150,-286L-134,-250L-90,-262L-66,-244L-36,-304L-20,-262L30,-268L62,-250L92,-290L112,-246L150,-258L176,-230L204,-240C250,-170 330,-80 430,20Z',
        shaded: 'M92,-290L112,-246L150,-258L176,-230L204,-240C250,-170 330,-80 430,20H210Q180,-120 92,-290Z',
        clefts:
          'M-200,-222L-230,-110M-140,-246L-160,-120M-70,-244L-90,-110M-20,-260L-26,-120M40,-262L46,-110M104,-248L116,-130M-260,-120L-330,-20',
        color: '#8f97a0',
        foot: '#3f7a5c',
      }),
    { mood: 'tropic', half: 330 },
  ),
  landmark(
    'banff',
    ['Banff, CA'],
    mirror,
    370,
    (scene) =>
      horn(scene, { x: -270, up: 210, left: 220, right: 200, snow: 0.5 }) +
      massif(scene, {
        outline:
          'M-330,16L-220,-60L-120,-150L-20,-256L60,-340L84,-352L104,-330L122,-270L150,-230L170,-160L220,-90L330,16Z',
        shaded: 'M84,-352L104,-330L122,-270L150,-230L170,-160L220,-90L330,16H170L130,-110L96,-220Z',
        clefts:
          'M60,-330L-60,-170L-210,-30M76,-300L-20,-170L-150,-20M86,-250L10,-150L-90,-10M94,-200L40,-110L-30,0',
        color: '#a8b0b8',
        foot: '#5f7f78',
        snow: 'M-20,-256L60,-340L84,-352L104,-330L96,-290L70,-306L40,-262L20,-270L-60,-186L-100,-168Z',
      }),
    { mood: 'clear', half: 320 },
  ),
  landmark(
    'tasmania',
    [],
    mirror,
    300,
    (scene) =>
      massif(scene, {
        outline:
          'M-360,16L-270,-110L-236,-190L-214,-250L-196,-228L-176,-262L-158,-224L-120,-200L-80,-176L-40,-168L0,-176L40,-190L74,-214L96,-274L116,-236L134,-282L156,-232L190,-160L250,-90L350,16Z',
        shaded:
          'M134,-282L156,-232L190,-160L250,-90L350,16H190L150,-110L126,-220ZM-176,-262L-158,-224L-120,-200L-100,-150L-140,-60L-170,-160Z',
        clefts:
          'M-214,-240L-226,-130M-192,-222L-196,-110M-60,-168L-70,-80M0,-172L4,-80M80,-204L70,-110M108,-236L104,-120',
        color: '#97909a',
        foot: '#5f7f62',
      }) +
      rect(-300, -22, 44, 22, brush(scene).paint('#8a6a4c')) +
      path('M-306,-20L-278,-46L-250,-20Z', brush(scene).paint('#6b4f3a')),
    { mood: 'nordic', half: 320 },
  ),
  landmark(
    'queenstown',
    ['Queenstown, NZ'],
    mirror,
    310,
    (scene) =>
      massif(scene, {
        outline:
          'M-460,16L-390,-120L-330,-200L-296,-184L-262,-238L-236,-206L-196,-270L-164,-224L-132,-262L-100,-216L-52,-296L-22,-240L14,-286L44,-230L90,-300L122,-240L160,-276L196,-214L240,-250L280,-180L330,-210L400,-100L470,16Z',
        shaded:
          'M-262,-238L-236,-206L-180,-60L-250,-140ZM-196,-270L-164,-224L-110,-70L-180,-160ZM-52,-296L-22,-240L30,-60L-40,-170ZM90,-300L122,-240L190,-60L100,-170ZM240,-250L280,-180L330,-210L400,-100L470,16H330L270,-120Z',
        clefts: 'M-330,-190L-350,-60M-132,-250L-160,-40M14,-276L-20,-40M160,-266L130,-40',
        color: '#a39a94',
        foot: '#8a8a62',
        snow: 'M-330,-200L-296,-184L-262,-238L-236,-206L-196,-270L-164,-224L-132,-262L-100,-216L-52,-296L-22,-240L14,-286L44,-230L90,-300L122,-240L160,-276L196,-214L240,-250L280,-180L330,-210L350,-176L310,-160L286,-134L250,-186L214,-160L188,-188L150,-220L124,-190L92,-246L60,-196L20,-232L-10,-196L-50,-244L-90,-180L-130,-212L-160,-180L-196,-220L-226,-170L-262,-194L-300,-150L-346,-160Z',
      }),
    { mood: 'clear' },
  ),
  landmark(
    'lijiang',
    ['Lijiang, CN'],
    mirror,
    390,
    (scene) => {
      const tools = brush(scene)
      const roof = (y: number, half: number): string =>
        path(
          `M${-half - 18},${y - 6}Q${-half},${y} ${-half * 0.5},${y - 18}H${half * 0.5}Q${half},${y} ${half + 18},${y - 6}L${half + 4},${y + 4}H${-half - 4}Z`,
          tools.paint('#56606c'),
        )
      return (
        horn(scene, {
          x: -210,
          up: 270,
          left: 230,
          right: 220,
          snow: 0.6,
          lit: '#9aa8b4',
          shade: '#5c7086',
        }) +
        horn(scene, { x: 200, up: 300, left: 240, right: 250, snow: 0.6, lit: '#9aa8b4', shade: '#5c7086' }) +
        horn(scene, {
          x: 20,
          up: 380,
          left: 300,
          right: 280,
          snow: 0.66,
          lit: '#a8b4be',
          shade: '#62768a',
          rough: 1.5,
        }) +
        `<g transform="translate(-40 6) scale(.94)">${
          tools.block(-64, 0, 128, 12, '#c4bcae') +
          tools.block(-46, -12, 92, 40, '#b5412f') +
          roof(-52, 58) +
          tools.block(-34, -66, 68, 30, '#b5412f') +
          roof(-96, 44) +
          tools.block(-22, -110, 44, 24, '#b5412f') +
          roof(-134, 30) +
          path('M-10,-150L0,-176L10,-150Z', tools.paint('#e8b84a')) +
          repeat(3, (row) =>
            tools.windows(-30 + row * 10, -22 - row * 44, 4 - row, 17, 8, 20, tools.opening('#e8c07a')),
          )
        }</g>`
      )
    },
    { mood: 'clear', half: 320 },
  ),
  landmark(
    'la-paz',
    ['La Paz, BO'],
    { ...townKit({ spires: false, gap: 40 }), slot: { y: 620, height: 400 } },
    360,
    (scene) =>
      horn(scene, { x: -190, up: 290, left: 260, right: 230, snow: 0.8, bend: 1.1 }) +
      horn(scene, { x: 210, up: 280, left: 240, right: 280, snow: 0.8, bend: 1.1 }) +
      horn(scene, { x: 10, up: 350, left: 280, right: 280, snow: 0.82, bend: 1.06 }),
    { mood: 'clear', half: 330 },
  ),
  landmark(
    'nuuk',
    ['Nuuk, GL'],
    fjord,
    350,
    (scene) =>
      massif(scene, {
        outline:
          'M-380,12L-280,-90L-180,-160L-120,-230L-60,-300L-24,-346L10,-310L40,-330L84,-250L130,-200L200,-120L350,12Z',
        shaded: 'M-24,-346L10,-310L40,-330L84,-250L130,-200L200,-120L350,12H110L50,-120L0,-240Z',
        clefts: 'M-110,-230L-150,-90M-60,-290L-90,-100M-20,-320L-30,-110',
        color: '#7d8794',
        foot: '#5f6f6c',
        snow: 'M-180,-160L-120,-230L-60,-300L-24,-346L10,-310L40,-330L84,-250L96,-220L60,-236L44,-180L20,-250L-6,-210L-24,-270L-60,-200L-84,-236L-120,-160Z',
      }) +
      [-270, -222, -176, -128, 150, 200, 250]
        .map((x, index) => {
          const color = ['#c8382c', '#2f6fa8', '#e8b43c', '#3f8a5a'][index % 4] ?? '#c8382c'
          return (
            brush(scene).block(x, 6, 36, 26, color) +
            path(`M${x - 4},-19L${x + 18},-42L${x + 40},-19Z`, brush(scene).shade(color, 0.3)) +
            rect(x + 8, -12, 8, 9, brush(scene).opening('#fff8ea'))
          )
        })
        .join(''),
    { mood: 'nordic', half: 330 },
  ),
]
