import type { Scene } from '../../scene/stage.ts'
import { foliage, leafTones, palm } from '../../scene/trees.ts'
import { path, rect, repeat, stroke } from '../../svg.ts'
import { openKit } from '../grounds.ts'
import { type Landmark, landmark } from '../landmark.ts'
import { archPath, brush, line } from '../shapes.ts'

/** The wall of a temple on its island: two pylons and a kiosk of columns, palms, a sail on the Nile. */
function philae(scene: Scene): string {
  const tools = brush(scene)
  const random = scene.random.fork('palms')
  const leaf = leafTones(scene.palette)
  const stone = '#d8b884'
  const pylon = (x: number, half: number, up: number): string =>
    tools.taper(x, -20, half, half - 14, up, stone) +
    rect(x - half + 8, -24 - up, half * 2 - 16, 10, tools.paint('#ecd4a4')) +
    stroke(
      `M${x - half + 12},${-20 - up * 0.34}H${x + half - 12}M${x - half + 14},${-20 - up * 0.7}H${x + half - 14}`,
      tools.shade('#a8864f', 0.1),
      3,
      { opacity: 0.5 },
    ) +
    [-0.5, 0, 0.5]
      .map((share) => {
        const at = x + half * share
        return path(
          `M${at - 5},${-24 - up * 0.36}L${at - 8},${-20 - up * 0.5}L${at - 3},${-20 - up * 0.62}L${at + 4},${-20 - up * 0.62}L${at + 9},${-20 - up * 0.5}L${at + 5},${-24 - up * 0.36}Z`,
          tools.shade('#a8864f', 0.16),
          { opacity: 0.6 },
        )
      })
      .join('')
  return (
    path('M-350,14C-330,-10 -260,-24 -180,-26H240C300,-22 340,-8 360,14Z', tools.paint('#b5946a')) +
    path('M-330,14l20,-22l30,-8l26,12l30,-14l40,20l30,12Z', tools.shade('#8a6c4c', 0.14)) +
    palm(random, -250, -20, 150, -24, leaf, tools.paint('#8a6a4c')) +
    palm(random, 300, -16, 130, 26, leaf, tools.paint('#8a6a4c')) +
    pylon(-96, 68, 186) +
    pylon(66, 68, 186) +
    tools.block(-32, -20, 34, 110, '#c9a872') +
    path(`M-26,-20V-90H-4V-20Z`, tools.opening('#4f3c28')) +
    tools.block(160, -16, 130, 12, '#e0c492') +
    repeat(
      5,
      (index) =>
        tools.block(164 + index * 26.6, -28, 14, 92, '#e6cc9c') +
        path(`M${160 + index * 26.6},-120l4,12h14l4,-12Z`, tools.paint('#f0dcb0')),
    ) +
    tools.block(154, -126, 142, 16, '#ecd4a4') +
    rect(160, -66, 120, 38, tools.paint('#d0b07c'), { opacity: 0.85 }) +
    repeat(6, (index) => foliage(random, -230 + index * 34, -20, 12, leaf)) +
    path('M-300,20L-286,6H-236L-222,20Z', tools.paint('#5f4430')) +
    path('M-270,6L-210,-150L-262,-10Z', tools.paint('#fffaf0')) +
    line([-266, 8], [-240, -70], tools.shade('#5f4a38', 0), 3)
  )
}

/** Steps that lead down to the river, temples with high towers, umbrellas and boats. */
function ghats(scene: Scene): string {
  const tools = brush(scene)
  const shikhara = (x: number, foot: number, half: number, up: number, color: string): string =>
    tools.block(x - half, foot, half * 2, up * 0.36, color) +
    path(
      `M${x - half},${foot - up * 0.34}C${x - half},${foot - up * 0.7} ${x - half * 0.3},${foot - up * 0.86} ${x - 4},${foot - up}H${x + 4}C${x + half * 0.3},${foot - up * 0.86} ${x + half},${foot - up * 0.7} ${x + half},${foot - up * 0.34}Z`,
      tools.paint(color),
    ) +
    path(
      `M${x + 4},${foot - up}C${x + half * 0.3},${foot - up * 0.86} ${x + half},${foot - up * 0.7} ${x + half},${foot - up * 0.34}H${x + half * 0.4}Q${x + half * 0.4},${foot - up * 0.7} ${x + 4},${foot - up}Z`,
      tools.shade(color, 0.24),
    ) +
    stroke(
      repeat(
        4,
        (row) =>
          `M${x - half * (0.94 - row * 0.14)},${foot - up * (0.42 + row * 0.12)}H${x + half * (0.94 - row * 0.14)}`,
      ),
      tools.shade(color, 0.3),
      2.6,
      { opacity: 0.5 },
    ) +
    path(archPath(x - half * 0.4, foot, half * 0.8, up * 0.26), tools.opening('#5a3a2c')) +
    line([x, foot - up], [x, foot - up - 30], tools.paint('#e8b84a'), 3) +
    path(`M${x},${foot - up - 30}l26,7l-26,7Z`, tools.paint('#f08a2c'))
  const umbrella = (x: number, y: number, color: string): string =>
    line([x, y], [x + 3, y - 40], tools.shade('#5f4a38', 0), 3) +
    path(`M${x - 25},${y - 34}Q${x + 2},${y - 66} ${x + 31},${y - 36}Z`, tools.paint(color))
  return (
    repeat(7, (index) => {
      const x = -350 + index * 102
      const up = 100 + ((index * 37) % 60)
      const color = ['#e8b07a', '#d8906a', '#f2d8a8', '#c9785a', '#ecc48a'][index % 5] ?? '#e8b07a'
      return (
        tools.block(x, -96, 98, up, color) +
        repeat(3, (row) =>
          repeat(4, (at) =>
            path(archPath(x + 8 + at * 23, -112 - row * 38, 12, 24), tools.opening('#6b4434')),
          ),
        ) +
        rect(x - 2, -100 - up, 102, 8, tools.paint('#f6e6c4'))
      )
    }) +
    shikhara(-170, -90, 44, 250, '#d8563f') +
    shikhara(10, -90, 54, 300, '#e8a85c') +
    shikhara(196, -90, 40, 220, '#c96a4a') +
    repeat(7, (row) =>
      rect(
        -380 + row * 4,
        -98 + row * 16,
        760,
        16,
        row % 2 ? tools.paint('#d8b890') : tools.shade('#c4a47c', 0.06),
      ),
    ) +
    umbrella(-250, -40, '#f2a83c') +
    umbrella(-90, -56, '#e0563f') +
    umbrella(80, -36, '#f2c83c') +
    umbrella(250, -58, '#d87a4a') +
    [-200, 130]
      .map((x, index) =>
        path(
          `M${x - 60},${4 + index * 6}Q${x},${26 + index * 6} ${x + 70},${0 + index * 6}Q${x + 50},${30 + index * 6} ${x},${30 + index * 6}Q${x - 46},${28 + index * 6} ${x - 60},${4 + index * 6}Z`,
          tools.paint(index ? '#3f86b0' : '#6b4630'),
        ),
      )
      .join('')
  )
}
const nile = openKit({ far: 'hills', front: 'water', y: 690, height: 260, near: { kind: 'sand' } })
const ganges = openKit({ far: 'plain', front: 'water', y: 690, height: 380, near: { kind: 'stone' } })

/** Holy places at a great river. */
export const RIVERBANKS: readonly Landmark[] = [
  landmark('aswan', ['Aswan, EG'], nile, 250, philae, { mood: 'desert', half: 330 }),
  landmark('varanasi', ['Varanasi, IN', 'Benares, IN'], ganges, 430, ghats, { mood: 'golden', half: 350 }),
]
