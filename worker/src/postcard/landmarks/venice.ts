import { canalKit } from '../kits/canal.ts'
import type { Scene } from '../scene/stage.ts'
import { circle, group, path, polygon, rect, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush, line } from './shapes.ts'

const palazzi = {
  walls: ['#e9b98a', '#d98f6c', '#f3ddb3', '#c97a5a', '#f0d0a8', '#e3a88a'],
  roof: '#b3563c',
  kind: 'hip',
} as const
const canal = canalKit({ style: palazzi, trees: false })

/** Campanile, domes and gondolas. */
export const venice: Landmark = {
  slugs: ['venice', 'grand-canal', 'st-marks-square'],
  cities: ['Venice, IT', 'Venezia, IT'],
  kit: { ...canal, front: (scene) => canal.front(scene) + gondolas(scene) },
  mood: 'golden',
  height: 420,
  draw,
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const white = '#f4e6cf'
  const dome = (x: number, half: number, foot: number): string =>
    tools.block(x - half * 0.8, foot, half * 1.6, 16, white) +
    tools.onion(x, foot - 14, half, half * 1.7, '#9fb3b4') +
    line([x, foot - half * 1.6 - 12], [x, foot - half * 1.6 - 30], tools.paint('#e0b654'), 2.4)
  return (
    tools.block(22, 0, 180, 74, white) +
    tools.arches(32, 0, 5, 34, 24, 52, tools.opening('#7a5a48')) +
    repeat(5, (index) =>
      path(
        polygon([
          [28 + index * 34, -74],
          [44 + index * 34, -98],
          [60 + index * 34, -74],
        ]),
        tools.paint(white),
      ),
    ) +
    dome(112, 40, -84) +
    dome(58, 24, -82) +
    dome(168, 24, -82) +
    tools.block(-96, 0, 66, 270, '#b5603f') +
    repeat(3, (index) =>
      rect(-84 + index * 20, -258, 5, 250, tools.shade('#b5603f', 0.25), { opacity: 0.5 }),
    ) +
    tools.block(-102, -268, 78, 52, '#f0dfc0') +
    tools.arches(-94, -272, 4, 17, 11, 38, tools.opening('#6b4a38')) +
    tools.block(-96, -320, 66, 24, '#b5603f') +
    tools.cone(-63, -344, 36, 84, '#5f8a7c') +
    circle(-63, -430, 4.5, tools.paint('#f0c860')) +
    line([-63, -444], [-63, -426], tools.paint('#f0c860'), 2.4)
  )
}

function gondolas(scene: Scene): string {
  const outer = scene.petSide === 'left' ? 1 : -1
  return (
    gondola(scene, scene.focusX - outer * 60, 748, 1) +
    gondola(scene, scene.focusX + outer * 130, 724, 0.62) +
    poles(scene, scene.focusX + outer * 190)
  )
}

function gondola(scene: Scene, x: number, y: number, size: number): string {
  const tools = brush(scene)
  const hull = tools.paint('#1f2530')
  return group(
    path(
      'M-112,-22C-104,-4 -70,12 -20,14H30C74,12 104,-2 116,-34L108,-32C98,-14 70,-2 30,0H-20C-62,-2 -90,-10 -98,-24Z',
      hull,
    ) +
      path('M108,-32L116,-34L114,-46L124,-52L112,-56L110,-48L104,-50L112,-42Z', tools.paint('#d8dde3')) +
      path('M-30,0L-26,-18H14L20,0Z', tools.paint('#b3282d')) +
      path('M-72,-8V-50C-72,-58 -58,-58 -58,-50V-6Z', tools.paint('#f6efe0')) +
      repeat(4, (index) => rect(-71, -48 + index * 8, 13, 4, tools.paint('#2f5f9a'))) +
      path('M-72,-10H-66V4H-72ZM-64,-10H-58V5H-64Z', hull) +
      circle(-65, -62, 7, tools.paint('#d9a67c')) +
      path('M-76,-66H-54L-58,-72H-72Z', tools.paint('#f3d98c')) +
      stroke('M-60,-42L-20,-30M-60,-70L-8,26', tools.paint('#8a5c3a'), 3),
    { transform: `translate(${x.toFixed(1)} ${y}) scale(${size})` },
  )
}

function poles(scene: Scene, x: number): string {
  const tools = brush(scene)
  return repeat(3, (index) => {
    const left = x + index * 30
    const top = 704 - (index % 2) * 16
    return (
      rect(left, top, 9, 96, tools.paint('#fdf6e8')) +
      repeat(7, (band) =>
        path(`M${left},${top + 6 + band * 14}l9,-6v7l-9,6Z`, tools.paint(index % 2 ? '#2f5f9a' : '#c8432f')),
      ) +
      circle(left + 4.5, top - 3, 6, tools.paint('#e0b654'))
    )
  })
}
