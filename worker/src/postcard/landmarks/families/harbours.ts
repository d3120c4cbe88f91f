import { townKit } from '../../kits/town/row.ts'
import type { Scene } from '../../scene/stage.ts'
import { circle, ellipse, group, path, rect, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { archPath, brush, line } from '../shapes.ts'

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
const quay = { ...townKit({ ground: 'river', spires: false, gap: 190 }), slot: { y: 712, height: 400 } }
const bay = openKit({ far: 'sea', front: 'water', y: 690, height: 330, near: { kind: 'stone' } })
const cape = openKit({ far: 'range', front: 'water', y: 690, height: 340 })

/** Waterfronts of old ports. */
export const HARBOURS: readonly Landmark[] = [
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
  landmark('hoi-an', ['Hoi An, VN', 'Hội An, VN'], { ...cape, slot: { y: 700, height: 250 } }, 240, hoiAn, {
    mood: 'golden',
    half: 320,
  }),
]
