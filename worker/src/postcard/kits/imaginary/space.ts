import { darken, lighten } from '../../color.ts'
import { tone } from '../../palette.ts'
import { hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { along, outerEdge, type Scene } from '../../scene/stage.ts'
import { circle, ellipse, path, rect, repeat, round, stroke } from '../../svg.ts'
import type { Kit } from '../kit.ts'

const SLOT = { y: 690, height: 400 }

/** Grey craters under stars, with the Earth in the sky. */
export const moonKit: Kit = {
  slot: SLOT,
  near: null,
  back: (scene) => sky(scene) + earth(scene) + ground(scene, ['#b9bcc6', '#7d818f'], 600, 60),
  front: (scene) =>
    lander(scene) +
    ground(scene, ['#c9ccd4', '#6f7382'], 722, 26) +
    craters(scene, '#8a8e9b', '#dfe1e6') +
    flag(scene),
}

/** Red dunes and table mountains under a pale sky, with a rover. */
export const marsKit: Kit = {
  slot: SLOT,
  near: null,
  back: (scene) => sky(scene) + moons(scene) + mesas(scene) + ground(scene, ['#d98a5c', '#b8562f'], 640, 46),
  front: (scene) =>
    rover(scene) + ground(scene, ['#d0763f', '#8f3a22'], 730, 24) + craters(scene, '#a84a28', '#e8a070'),
}

function ground(scene: Scene, [crest, foot]: readonly [string, string], base: number, swing: number): string {
  const { palette, random, view } = scene
  return land(
    scene,
    hills(random.fork(`ground ${base}`), base, swing, 520),
    tone(palette, crest, base < 700 ? 0.2 : 0),
    tone(palette, foot),
    view.bottom,
  )
}

function earth({ sun, defs }: Scene): string {
  const radius = sun.radius * 1.3
  const { x, y } = sun
  const at = (dx: number, dy: number): string => `${round(x + dx * radius)},${round(y + dy * radius)}`
  const sea = defs.linear(
    [
      [0, '#8fd0f0'],
      [0.5, '#3f8fd0'],
      [1, '#123a6a'],
    ],
    [1, 1],
  )
  return (
    circle(x, y, radius * 1.5, '#8fc8f0', { opacity: 0.12 }) +
    circle(x, y, radius * 1.18, '#8fc8f0', { opacity: 0.2 }) +
    circle(x, y, radius, sea) +
    path(
      `M${at(-0.55, -0.62)}C${at(-0.1, -0.9)} ${at(0.1, -0.5)} ${at(-0.12, -0.3)}S${at(-0.5, 0.1)} ${at(-0.7, -0.1)}S${at(-0.8, -0.5)} ${at(-0.55, -0.62)}Z`,
      '#6fae5f',
    ) +
    path(
      `M${at(0.1, 0.05)}C${at(0.45, -0.1)} ${at(0.6, 0.2)} ${at(0.4, 0.45)}S${at(0.1, 0.8)} ${at(0.02, 0.5)}S${at(-0.1, 0.12)} ${at(0.1, 0.05)}Z`,
      '#8fb060',
    ) +
    stroke(
      `M${at(-0.8, 0.2)}Q${at(-0.3, 0.4)} ${at(0, 0.2)}M${at(-0.2, -0.7)}Q${at(0.3, -0.5)} ${at(0.75, -0.45)}M${at(-0.5, 0.66)}Q${at(0, 0.9)} ${at(0.5, 0.66)}`,
      '#ffffff',
      radius * 0.1,
      { opacity: 0.75 },
    )
  )
}

function craters(scene: Scene, hole: string, rim: string): string {
  const { palette, random, view } = scene
  const place = random.fork('craters')
  const depth = view.bottom - 740
  return repeat(along(scene, Math.round(12 + depth / 16)), () => {
    const share = place.next()
    const y = 744 + share * (depth - 8)
    const size = place.between(8, 20) * (1 + share * 1.2)
    const x = place.between(view.left, view.right)
    return (
      ellipse(x, y, size, size * 0.3, tone(palette, rim)) +
      ellipse(x + size * 0.06, y - size * 0.03, size * 0.84, size * 0.22, tone(palette, hole))
    )
  })
}

function lander(scene: Scene): string {
  const { focusX: x, palette } = scene
  const foil = tone(palette, '#e0b04a')
  const grey = tone(palette, '#dfe3ea')
  const leg = tone(palette, '#8a8f9c')
  return (
    stroke(
      `M${x - 40},664L${x - 88},724M${x + 40},664L${x + 88},724M${x - 20},668L${x - 34},722M${x + 20},668L${x + 34},722`,
      leg,
      6,
    ) +
    stroke(`M${x - 100},724h24M${x + 76},724h24`, leg, 7) +
    path(`M${x - 66},630H${x + 66}L${x + 54},676H${x - 54}Z`, foil) +
    path(`M${x + 20},630H${x + 66}L${x + 54},676H${x + 16}Z`, darken(foil, 0.18)) +
    path(`M${x - 44},630V592L${x - 24},560H${x + 24}L${x + 44},592V630Z`, grey) +
    path(`M${x + 14},630V560H${x + 24}L${x + 44},592V630Z`, darken(grey, 0.16)) +
    circle(x - 12, 596, 12, tone(palette, '#33507a')) +
    circle(x - 15, 593, 4, '#ffffff', { opacity: 0.7 }) +
    stroke(`M${x + 12},560v-30`, leg, 3) +
    ellipse(x + 12, 526, 18, 7, grey)
  )
}

function flag(scene: Scene): string {
  const { palette } = scene
  const outer = scene.petSide === 'left' ? 1 : -1
  const x = outerEdge(scene) - outer * 90
  return (
    stroke(`M${x},764V650`, tone(palette, '#e6e9ef'), 4) +
    path(`M${x + 2},652q20,-8 38,0t34,0v44q-16,8 -34,0t-38,0Z`, tone(palette, '#d8443c')) +
    circle(x + 36, 676, 7, '#fff6e2') +
    [-9, -3, 4, 10].map((dx) => circle(x + 36 + dx, 664 - (Math.abs(dx) < 5 ? 3 : 0), 3, '#fff6e2')).join('')
  )
}

function moons({ sun, palette }: Scene): string {
  return (
    circle(sun.x - 150, sun.y - 70, 13, lighten(palette.haze, 0.4)) +
    circle(sun.x + 170, sun.y + 30, 8, lighten(palette.haze, 0.3))
  )
}

function mesas(scene: Scene): string {
  const { palette, random, view } = scene
  const place = random.fork('mesas')
  const color = tone(palette, '#c0643a', 0.3)
  return repeat(along(scene, 5), (index) => {
    const width = place.between(130, 230)
    const x = view.left + 40 + index * 205 + place.between(-30, 30)
    const top = place.between(480, 570)
    return (
      path(
        `M${round(x - width * 0.7)},680L${round(x - width * 0.42)},${round(top + 40)}L${round(x - width * 0.4)},${round(top)}H${round(x + width * 0.36)}L${round(x + width * 0.42)},${round(top + 44)}L${round(x + width * 0.7)},680Z`,
        color,
      ) +
      path(
        `M${round(x + width * 0.1)},${round(top)}H${round(x + width * 0.36)}L${round(x + width * 0.42)},${round(top + 44)}L${round(x + width * 0.7)},680H${round(x + width * 0.24)}Z`,
        darken(color, 0.14),
      ) +
      rect(x - width * 0.39, top + 12, width * 0.75, 6, lighten(color, 0.16))
    )
  })
}

function rover(scene: Scene): string {
  const { focusX: x, palette } = scene
  const white = tone(palette, '#eef1f5')
  const dark = tone(palette, '#3d4652')
  return (
    stroke(`M${x - 56},704L${x - 20},682H${x + 52}M${x - 20},682L${x + 6},704`, tone(palette, '#8a8f9c'), 6) +
    [-58, 4, 60]
      .map((dx) => circle(x + dx, 712, 18, dark) + circle(x + dx, 712, 8, tone(palette, '#9aa2ae')))
      .join('') +
    rect(x - 54, 648, 118, 34, white, { rx: 5 }) +
    rect(x + 30, 648, 34, 34, darken(white, 0.16), { rx: 5 }) +
    rect(x - 62, 640, 134, 8, tone(palette, '#33507a')) +
    stroke(`M${x - 34},640V590`, white, 6) +
    rect(x - 54, 572, 40, 22, white, { rx: 4 }) +
    circle(x - 44, 583, 7, dark) +
    circle(x - 26, 583, 7, dark) +
    stroke(`M${x + 46},640v-34`, white, 3) +
    ellipse(x + 46, 602, 16, 6, white)
  )
}
