import { river } from '../../kits/town/quay.ts'
import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { cypress, foliage, leafTones, palm } from '../../scene/trees.ts'
import { circle, ellipse, group, path, rect, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { archPath, brush, line } from '../shapes.ts'

/** A half-timbered house between two gates with towers, one street up and one down. */
function ploenlein(scene: Scene): string {
  const tools = brush(scene)
  const beam = tools.paint('#7a4a30')
  const gate = (x: number, foot: number, up: number, cap: number, roof: string): string =>
    tools.block(x - 38, foot, 76, up, '#d8c49a') +
    path(archPath(x - 19, foot, 38, 62), tools.opening('#5f4a34')) +
    repeat(2, (index) => rect(x - 24 + index * 32, foot - up * 0.66, 13, 20, tools.opening('#5f4a34'))) +
    circle(x, foot - up + 26, 13, tools.paint('#fff8e6')) +
    tools.cone(x, foot - up, 48, cap, roof) +
    line([x, foot - up - cap], [x, foot - up - cap - 16], tools.paint('#e8b84a'), 3)
  const house = (x: number, half: number, up: number, color: string): string =>
    tools.block(x - half, 10, half * 2, up, color) +
    tools.flat(
      [
        [x - half - 10, 14 - up],
        [x, -up - half * 1.3],
        [x + half + 10, 14 - up],
      ],
      '#b5523a',
    ) +
    tools.flat(
      [
        [x - half + 8, 12 - up],
        [x, -up - half * 0.98],
        [x + half - 8, 12 - up],
      ],
      color,
    ) +
    stroke(
      `M${x - half + 4},${-up * 0.5}h${half * 2 - 8}M${x - half + 4},${10 - up}h${half * 2 - 8}M${x},${-up * 0.5}V${-up - half * 0.9}M${x - half * 0.5},${-up}L${x},${-up - half * 0.5}L${x + half * 0.5},${-up}M${x - half + 4},${-up * 0.5}L${x - half * 0.3},${10 - up}M${x + half - 4},${-up * 0.5}L${x + half * 0.3},${10 - up}`,
      beam,
      5,
    ) +
    repeat(3, (index) =>
      rect(
        x - half * 0.66 + index * half * 0.5,
        -up * 0.9 + 8,
        half * 0.26,
        up * 0.22,
        tools.opening('#5a6470'),
      ),
    ) +
    rect(x - 13, -40, 26, 50, tools.opening('#6b4630')) +
    [-0.66, 0.4]
      .map((share) => rect(x + half * share, -44, half * 0.28, 26, tools.opening('#5a6470')))
      .join('')
  return (
    gate(-172, -10, 226, 96, '#a8503c') +
    gate(186, 10, 170, 80, '#a8503c') +
    house(-262, 48, 120, '#e8b87a') +
    house(268, 46, 110, '#c8d0b0') +
    house(0, 80, 140, '#f2cf6a') +
    circle(96, -20, 8, tools.paint('#d8566a')) +
    ellipse(70, 8, 26, 12, tools.paint('#a8a498')) +
    line([70, 4], [70, -48], tools.paint('#a8a498'), 7)
  )
}

/** The crane of wood between two round towers of brick, that hangs over the quay. */
function gdanskCrane(scene: Scene): string {
  const tools = brush(scene)
  const wood = '#5f4634'
  const tower = (x: number): string =>
    tools.block(x - 52, 8, 104, 190, '#b5583c') +
    stroke(
      repeat(6, (row) => `M${x - 50},${-20 - row * 28}h100`),
      tools.shade('#8a3f2c', 0.1),
      2.6,
      { opacity: 0.5 },
    ) +
    [-30, 14].map((dx) => path(archPath(x + dx, -110, 16, 34), tools.opening('#4a3428'))).join('') +
    tools.flat(
      [
        [x - 60, -178],
        [x - 34, -246],
        [x + 34, -246],
        [x + 60, -178],
      ],
      '#a84a34',
    )
  return (
    tower(-100) +
    tower(100) +
    path('M-56,8V-210H56V8H34V-70a34,34 0 0 0 -68,0V8Z', tools.paint(wood)) +
    path('M18,8V-210H56V8H34V-70Z', tools.shade(wood, 0.24)) +
    stroke(
      repeat(8, (index) => `M${-48 + index * 14},-100V-206`),
      tools.shade('#3f2e22', 0.1),
      2.6,
      { opacity: 0.5 },
    ) +
    path('M-76,-204L-66,-280H66L90,-204Z', tools.paint('#6b5040')) +
    path('M-66,-278L-44,-340H44L66,-278Z', tools.paint(wood)) +
    path('M20,-278L18,-340H44L66,-278ZM30,-204L24,-280H66L90,-204Z', tools.shade(wood, 0.26)) +
    path('M-50,-338L0,-392L50,-338Z', tools.paint('#7a4434')) +
    path('M10,-338L0,-392L50,-338Z', tools.shade('#5f3428', 0.2)) +
    [-30, -6, 18].map((x) => rect(x, -320, 12, 18, tools.opening('#2e2218'))).join('') +
    [-36, -8, 20].map((x) => rect(x, -250, 14, 20, tools.opening('#2e2218'))).join('') +
    path('M-44,-336L-60,-352L-74,-270L-66,-262Z', tools.shade(wood, 0.1)) +
    line([-66, -266], [-66, -60], tools.shade('#3a3028', 0), 3) +
    circle(-66, -54, 9, tools.shade('#3a3028', 0))
  )
}

/** Round white windmills with roofs of straw on a rise over the sea. */
function mykonos(scene: Scene): string {
  const tools = brush(scene)
  const mill = (x: number, foot: number, size: number): string =>
    group(
      tools.taper(0, 8, 46, 40, 110, '#fffdf6') +
        tools.cone(0, -100, 52, 46, '#b5935c') +
        rect(-9, -30, 18, 38, tools.paint('#3f86b8')) +
        rect(-6, -76, 12, 14, tools.opening('#3f6f94')) +
        repeat(12, (index) => {
          const angle = (index / 12) * Math.PI * 2 + 0.16
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
          const next = angle + 0.3
          return (
            line([-18, -112], [-18 + cos * 74, -112 + sin * 74], tools.paint('#6b4f38'), 3) +
            path(
              `M${(-18 + cos * 26).toFixed(1)},${(-112 + sin * 26).toFixed(1)}L${(-18 + cos * 70).toFixed(1)},${(-112 + sin * 70).toFixed(1)}L${(-18 + Math.cos(next) * 56).toFixed(1)},${(-112 + Math.sin(next) * 56).toFixed(1)}Z`,
              tools.paint('#f6ead0'),
            )
          )
        }) +
        circle(-18, -112, 7, tools.paint('#6b4f38')),
      { transform: `translate(${x} ${foot}) scale(${size})` },
    )
  return (
    path('M-360,14C-280,-40 -150,-60 0,-60C160,-60 280,-40 360,14Z', tools.paint('#c9ad7c')) +
    path('M120,-56C220,-48 300,-24 360,14H200Q190,-30 120,-56Z', tools.shade('#a88c60', 0.14), {
      opacity: 0.6,
    }) +
    mill(-230, -32, 0.78) +
    mill(-100, -52, 0.92) +
    mill(50, -56, 1.02) +
    mill(206, -40, 1.1) +
    [-300, -170, 130, 290]
      .map((x) => tools.block(x, 4, 40, 30, '#fffaf0') + rect(x + 8, -16, 9, 20, tools.paint('#3f86b8')))
      .join('')
  )
}

/** The lighthouse of the Venetian harbour, houses of many colours along the quay. */
function chania(scene: Scene): string {
  const tools = brush(scene)
  const colors = ['#e8b07a', '#f2d8a0', '#d88a6a', '#f6e6c4', '#c9745a', '#e8c890']
  return (
    repeat(9, (index) => {
      const x = -360 + index * 42
      const up = 66 + ((index * 37) % 40)
      return (
        tools.block(x, 0, 40, up, colors[index % 6] ?? '#e8b07a') +
        path(`M${x - 2},${2 - up}L${x + 20},${-16 - up}L${x + 42},${2 - up}Z`, tools.paint('#b5583c')) +
        repeat(2, (row) => tools.windows(x + 7, -14 - row * 30, 2, 16, 9, 14, tools.opening('#5f7a8a')))
      )
    }) +
    path('M-380,14V-14H40L60,-40H240L260,14Z', tools.paint('#c9b48a')) +
    path('M150,14L160,-40H240L260,14Z', tools.shade('#a8926a', 0.16)) +
    stroke('M-360,-2H40M70,-22H236M60,-4H248', tools.shade('#94805a', 0.1), 2.6, { opacity: 0.6 }) +
    tools.taper(150, -40, 44, 38, 66, '#dcc49a') +
    tools.block(102, -100, 96, 10, '#ecd8b0') +
    tools.taper(150, -108, 32, 27, 84, '#e2cca4') +
    tools.block(114, -190, 72, 9, '#ecd8b0') +
    tools.taper(150, -198, 21, 18, 56, '#e8d4ae') +
    tools.block(124, -254, 52, 7, '#ecd8b0') +
    rect(138, -284, 24, 30, scene.palette.dark ? scene.palette.lit : tools.paint('#9fc4d4')) +
    tools.dome(150, -284, 17, 18, '#7f8a86') +
    rect(143, -80, 14, 24, tools.opening('#6b5a44')) +
    rect(145, -150, 10, 20, tools.opening('#6b5a44'))
  )
}

/** A dragon of green copper at the head of a bridge. */
function dragonBridge(scene: Scene): string {
  const tools = brush(scene)
  const copper = tools.paint('#4f9a84')
  const dark = tools.shade('#357564', 0.14)
  return (
    path('M-380,-40C-250,-86 250,-86 380,-40V14H300C220,-42 -220,-42 -300,14H-380Z', tools.paint('#d8d0bc')) +
    stroke('M-300,14C-220,-42 220,-42 300,14', tools.shade('#a8a08a', 0.1), 6) +
    repeat(15, (index) =>
      rect(-350 + index * 49, -94 - (36 - Math.abs(index - 7) * 4.6) * 0.2, 9, 40, tools.paint('#c4bca8')),
    ) +
    stroke('M-372,-76C-250,-108 250,-108 372,-76', tools.paint('#e6dfcc'), 8) +
    tools.block(-84, 6, 168, 100, '#e0d8c4') +
    tools.block(-96, -92, 192, 16, '#efe8d6') +
    path(
      'M-64,-108C-90,-160 -60,-200 -20,-200C10,-240 6,-268 26,-288L16,-306L36,-300C52,-308 76,-302 96,-288L92,-276L66,-270C56,-230 64,-190 46,-160C60,-140 58,-120 54,-108H26L20,-134L-10,-130L-18,-108Z',
      copper,
    ) +
    path(
      'M26,-288C36,-240 40,-190 22,-150L46,-160C64,-190 56,-230 66,-270L92,-276L60,-282ZM-10,-130L-18,-108H-40L-30,-140Z',
      dark,
      { opacity: 0.7 },
    ) +
    path(
      'M-16,-196C-60,-250 -120,-272 -176,-270C-160,-256 -156,-240 -162,-222C-140,-228 -126,-220 -120,-202C-100,-208 -84,-200 -78,-184C-60,-186 -40,-180 -28,-172Z',
      dark,
    ) +
    stroke(
      'M-16,-196C-60,-250 -120,-272 -176,-270M-24,-186Q-90,-230 -162,-222M-28,-178Q-80,-204 -120,-202',
      copper,
      5,
    ) +
    path(
      'M-64,-108C-110,-110 -150,-130 -146,-164C-142,-186 -112,-180 -118,-162C-122,-144 -96,-138 -66,-144Z',
      copper,
    ) +
    path('M-146,-164L-158,-184L-132,-178Z', dark) +
    path('M20,-300L6,-330L34,-308ZM40,-302L36,-330L54,-304Z', dark) +
    circle(62, -292, 3.4, tools.paint('#f2d060')) +
    path('M92,-280L112,-272L94,-268L110,-258L84,-264Z', tools.paint('#d8563f')) +
    stroke('M-30,-150q20,-10 44,0M-36,-166q24,-12 52,0M-30,-180q20,-10 40,-2', dark, 3, { opacity: 0.7 })
  )
}

/** A hotel with a pink dome on the promenade, palms before it. */
function negresco(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('palms')
  const leaf = leafTones(scene.palette)
  return (
    tools.block(-180, 8, 330, 190, '#fffaf0') +
    repeat(
      4,
      (row) =>
        tools.windows(-166, -12 - row * 44, 12, 26.5, 13, 28, tools.opening('#7a9ab0')) +
        rect(-180, -46 - row * 44, 330, 4, tools.shade('#d8ccb8', 0.06)),
    ) +
    tools.flat(
      [
        [-186, -180],
        [-170, -222],
        [140, -222],
        [156, -180],
      ],
      '#e88a8a',
    ) +
    repeat(9, (index) => rect(-156 + index * 32, -206, 13, 20, tools.paint('#fffaf0'))) +
    tools.block(96, 8, 120, 216, '#fff6e6') +
    repeat(
      5,
      (row) =>
        tools.windows(108, -10 - row * 42, 4, 26, 14, 28, tools.opening('#7a9ab0')) +
        rect(96, -44 - row * 42, 120, 4, tools.shade('#d8ccb8', 0.06)),
    ) +
    rect(88, -218, 136, 12, tools.paint('#f2e4cc')) +
    tools.dome(156, -216, 66, 84, '#ec8f92') +
    stroke(
      'M116,-222Q120,-280 154,-300M156,-222V-300M196,-222Q192,-280 158,-300',
      tools.shade('#c46a70', 0.1),
      3,
    ) +
    tools.block(142, -298, 28, 16, '#fff6e6') +
    tools.dome(156, -314, 15, 16, '#7fae9a') +
    line([156, -328], [156, -366], tools.paint('#8a8f98'), 3) +
    path('M156,-366h30l-7,8l7,8h-30Z', tools.paint('#3f6fb0')) +
    [-250, -208, 292]
      .map((x, index) =>
        palm(random, x, 10, 190 + index * 20, index % 2 ? 20 : -20, leaf, tools.paint('#8a6a4c')),
      )
      .join('') +
    repeat(6, (index) =>
      path(`M${-150 + index * 58},14v-22l5,-14M${-150 + index * 58},-8h16v22`, 'none', {
        stroke: tools.paint('#2f7ab8'),
        'stroke-width': 4,
      }),
    )
  )
}

/** A little church of stone on the shore of a lake, lupins before it. */
function goodShepherd(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('stones')
  const stones = (x: number, y: number, width: number, up: number): string =>
    repeat(26, () =>
      ellipse(
        x + random.between(6, width - 6),
        y - random.between(6, up - 6),
        random.between(5, 10),
        random.between(4, 7),
        tools.shade('#8a7c6a', random.between(-0.1, 0.14)),
        { opacity: 0.7 },
      ),
    )
  return (
    tools.block(-130, 6, 200, 86, '#b5a48c') +
    stones(-130, 6, 140, 86) +
    tools.flat(
      [
        [-146, -76],
        [-124, -150],
        [60, -150],
        [86, -76],
      ],
      '#6b6660',
    ) +
    tools.block(60, 6, 92, 110, '#bfae96') +
    stones(62, 6, 60, 110) +
    tools.flat(
      [
        [48, -100],
        [106, -190],
        [164, -100],
      ],
      '#6b6660',
    ) +
    tools.flat(
      [
        [64, -98],
        [106, -164],
        [148, -98],
      ],
      '#c4b49c',
    ) +
    path('M92,6V-44q14,-22 28,0V6Z', tools.opening('#4a3a2c')) +
    path('M98,-88q8,-20 16,0v20h-16Z', tools.opening('#5f7a8a')) +
    repeat(3, (index) => path(`M${-104 + index * 52},-22v-30q9,-18 18,0v30Z`, tools.opening('#5f7a8a'))) +
    tools.block(-150, 6, 44, 100, '#b5a48c') +
    tools.cone(-128, -92, 30, 40, '#6b6660') +
    stroke('M106,-190V-220M96,-210H116M-128,-130V-150M-135,-143H-121', tools.paint('#5a5450'), 5) +
    repeat(26, (index) => {
      const x = -270 + index * 21
      const color = ['#8f6ac4', '#d87ab0', '#6f7ad0'][index % 3] ?? '#8f6ac4'
      return path(
        `M${x - 5},16Q${x - 5},${-4 - ((index * 17) % 14)} ${x},${-22 - ((index * 23) % 16)}Q${x + 5},${-4 - ((index * 17) % 14)} ${x + 5},16Z`,
        tools.paint(color),
      )
    })
  )
}

/** A covered bridge of the Japanese merchants, lanterns on strings beside it. */
function hoiAn(scene: Scene): string {
  const tools = brush(scene)
  const lanterns = ['#e0402f', '#f2b83c', '#3f8ab8', '#d86a9a', '#6fae5a']
  return (
    tools.block(-300, 10, 120, 130, '#f2c24c') +
    tools.block(190, 10, 120, 140, '#eeb83f') +
    [-300, 190]
      .map(
        (x, index) =>
          path(
            `M${x - 12},${index ? -126 : -116}L${x + 10},${index ? -170 : -160}H${x + 110}L${x + 132},${index ? -126 : -116}Z`,
            tools.paint('#8a5a44'),
          ) +
          repeat(2, (at) => rect(x + 16 + at * 52, -92, 30, 44, tools.paint('#4f7a5a'))) +
          rect(x + 42, -34, 34, 44, tools.opening('#6b4630')),
      )
      .join('') +
    path(
      `M-180,14V-46Q0,-74 180,-46V14H130${'A38,38 0 0 0 54,14H38A38,38 0 0 0 -38,14H-54A38,38 0 0 0 -130,14'}Z`,
      tools.paint('#c9855f'),
    ) +
    path('M90,-58Q140,-54 180,-46V14H130A38,38 0 0 0 90,-22Z', tools.shade('#a8684a', 0.16), {
      opacity: 0.6,
    }) +
    tools.block(-150, -56, 300, 74, '#d8644a') +
    repeat(7, (index) => rect(-142 + index * 45, -126, 8, 72, tools.shade('#7a3428', 0.1))) +
    repeat(6, (index) => rect(-128 + index * 45, -112, 28, 40, tools.opening('#5f2e24'))) +
    path('M-176,-122Q-150,-130 -110,-160H110Q150,-130 176,-122L168,-112H-168Z', tools.paint('#6f6458')) +
    path('M40,-160H110Q150,-130 176,-122L168,-112H70Z', tools.shade('#544a40', 0.2)) +
    path('M-80,-158L-60,-196H60L80,-158Z', tools.paint('#6f6458')) +
    path(
      'M-86,-196Q-66,-202 -50,-198Q0,-206 50,-198Q66,-202 86,-196L76,-186H-76Z',
      tools.shade('#544a40', 0.14),
    ) +
    stroke('M-250,-150Q-120,-190 0,-216T250,-160', tools.shade('#4a3a30', 0), 2.4) +
    repeat(11, (index) => {
      const x = -236 + index * 47
      const y = -160 - Math.sin(((index + 0.4) / 10.6) * Math.PI) * 44
      const color = tools.paint(lanterns[index % 5] ?? '#e0402f')
      return (
        line([x, y - 12], [x, y], tools.shade('#4a3a30', 0), 2) +
        ellipse(x, y + 12, 13, 13, scene.palette.dark ? scene.palette.lit : color) +
        ellipse(x, y + 12, 7, 13, color, { opacity: 0.7 }) +
        line([x, y + 25], [x, y + 36], color, 3)
      )
    })
  )
}

/** Houses in steps up a hill, and a cabin that climbs it on rails. */
function funicular(scene: Scene): string {
  const tools = brush(scene)
  const colors = ['#e0563f', '#3f9ab0', '#f2c24c', '#6fae6a', '#d87aa0', '#f29a4a', '#8a7ac4', '#fbf0d8']
  const random = scene.random.fork('gardens')
  const leaf = leafTones(scene.palette)
  return (
    path(
      'M-360,14V-60L-200,-130L0,-250L110,-300L190,-306L260,-270L330,-150L370,14Z',
      tools.paint('#9a8a64'),
    ) +
    repeat(5, (row) =>
      repeat(8 - row, (index) => {
        const x = -330 + row * 92 + index * 66
        const foot = 10 - row * 62 - (index % 2) * 8
        const up = 56 + ((index * 31 + row * 17) % 24)
        if (x > 270 - row * 12) return ''
        const color = colors[(index * 3 + row * 5) % 8] ?? '#e0563f'
        return (
          tools.block(x, foot, 58, up, color) +
          rect(x - 3, foot - up - 5, 64, 8, tools.paint('#8a5a48')) +
          repeat(2, (line_) =>
            tools.windows(x + 9, foot - 10 - line_ * 26, 3, 16, 9, 15, tools.opening('#f6f0e0')),
          )
        )
      }),
    ) +
    repeat(7, (index) => foliage(random, -250 + index * 78, -70 - index * 34, 15, leaf)) +
    path('M-250,14L90,-280H150L-180,14Z', tools.paint('#7a6a50')) +
    stroke('M-234,14L102,-280M-200,14L136,-280', tools.paint('#d8d0c0'), 5) +
    group(
      tools.block(-40, 0, 80, 70, '#d8382c') +
        rect(-40, -40, 80, 8, tools.paint('#f2c24c')) +
        tools.windows(-32, -44, 3, 25, 18, 20, tools.opening('#bfe0ea')) +
        rect(-46, -76, 92, 9, tools.paint('#f6ead0')),
      { transform: 'translate(-40 -120)' },
    ) +
    tools.block(64, -276, 120, 46, '#f6ead0') +
    tools.flat(
      [
        [54, -320],
        [124, -356],
        [194, -320],
      ],
      '#b5583c',
    ) +
    tools.windows(76, -288, 4, 27, 15, 22, tools.opening('#5f8aa0'))
  )
}

/** A terraced garden and an arcade of a villa on a wooded cape. */
function balbianello(scene: Scene): string {
  const tools = brush(scene)
  const leaf = leafTones(scene.palette, ['#2c5a3f', '#4f8a4f', '#8fb860'])
  const random = scene.random.fork('park')
  return (
    path('M-300,14C-290,-60 -200,-110 -90,-130H110C210,-110 290,-50 320,14Z', tools.paint('#6f9a5f')) +
    stroke(
      'M-270,-30C-160,-70 160,-70 290,-24M-220,-80C-120,-104 140,-104 240,-70',
      tools.paint('#d8ccb0'),
      9,
    ) +
    repeat(16, (index) =>
      foliage(
        random,
        -270 + index * 36,
        -36 - ((index * 29) % 30) - (index > 3 && index < 13 ? 40 : 0),
        26,
        leaf,
      ),
    ) +
    tools.block(-180, -118, 110, 90, '#e8c08a') +
    tools.flat(
      [
        [-188, -206],
        [-166, -236],
        [-84, -236],
        [-62, -206],
      ],
      '#b5623f',
    ) +
    tools.windows(-168, -140, 4, 25, 13, 24, tools.opening('#6b7a6a')) +
    tools.block(-24, -120, 210, 112, '#f0d09a') +
    path(
      [0, 1, 2].map((index) => archPath(-8 + index * 66, -120, 46, 92)).join(''),
      tools.opening('#a8b8b0'),
    ) +
    tools.block(-34, -228, 230, 12, '#f8e6c4') +
    repeat(15, (index) => rect(-28 + index * 15.4, -256, 6, 18, tools.paint('#f0e0c0'))) +
    rect(-34, -262, 230, 7, tools.paint('#f8e6c4')) +
    tools.block(-70, -120, 26, 190, '#e8c08a') +
    tools.block(-108, -200, 24, 100, '#e8c08a') +
    [-70, -108]
      .map(
        (x, index) =>
          tools.cone(x + 12.5, index ? -298 : -308, 18, 30, '#b5623f') +
          path(archPath(x + 7, index ? -262 : -268, 11, 26), tools.opening('#5a5a4c')),
      )
      .join('') +
    [-230, -210, 212, 236, 262]
      .map((x, index) => cypress(x, -54 - (index % 2) * 12, 120 + index * 8, leaf))
      .join('') +
    rect(-46, -4, 80, 18, tools.paint('#d8ccb0')) +
    stroke('M-30,14V-40M20,14V-40', tools.paint('#c9b48c'), 8)
  )
}

const town = townKit({ ground: 'square', spires: false, gap: 330 })
const quay = { ...townKit({ ground: 'river', spires: false, gap: 190 }), slot: { y: 712, height: 400 } }
const overRiver = { ...river, slot: { y: 742, height: 330 } }
const bay = openKit({ far: 'sea', front: 'water', y: 690, height: 330, near: { kind: 'stone' } })
const lake = openKit({ far: 'range', front: 'plain', y: 690, height: 240 })
const cape = openKit({ far: 'range', front: 'water', y: 690, height: 340 })

/** Corners of towns that everybody photographs. */
export const CORNERS: readonly Landmark[] = [
  landmark(
    'rothenburg',
    ['Rothenburg ob der Tauber, DE'],
    { ...town, slot: { y: 690, height: 340 } },
    350,
    ploenlein,
    { mood: 'golden', half: 320 },
  ),
  landmark('gdansk', ['Gdańsk, PL'], quay, 400, gdanskCrane, { mood: 'amber', half: 165 }),
  landmark('mykonos', ['Mykonos, GR'], { ...bay, slot: { y: 690, height: 250 } }, 230, mykonos, {
    mood: 'clear',
    half: 330,
    sunAside: true,
  }),
  landmark('crete', ['Chania, GR', 'Chaniá, GR'], { ...bay, slot: { y: 690, height: 310 } }, 310, chania, {
    mood: 'clear',
    half: 360,
  }),
  landmark('ljubljana', ['Ljubljana, SI'], overRiver, 334, dragonBridge, { mood: 'clear', half: 210 }),
  landmark('nice', ['Nice, FR'], { ...town, slot: { y: 692, height: 360 } }, 370, negresco, {
    mood: 'clear',
    half: 270,
    sunAside: true,
  }),
  landmark('lake-tekapo', ['Lake Tekapo, NZ', 'Tekapo, NZ'], lake, 222, goodShepherd, {
    mood: 'clear',
    half: 280,
  }),
  landmark('hoi-an', ['Hoi An, VN', 'Hội An, VN'], { ...cape, slot: { y: 700, height: 250 } }, 240, hoiAn, {
    mood: 'golden',
    half: 320,
  }),
  landmark('valparaiso', ['Valparaíso, CL'], { ...bay, slot: { y: 700, height: 360 } }, 360, funicular, {
    mood: 'clear',
    half: 360,
  }),
  landmark('lake-como', ['Lenno, IT'], cape, 346, balbianello, { mood: 'golden', half: 310 }),
]
