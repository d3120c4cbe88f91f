import { lighten, mix } from '../color.ts'
import { circle, ellipse, group, mark, path, polygon, rect, repeat } from '../svg.ts'
import { rainbow } from './air.ts'
import { paperSky } from './paper-sky.ts'
import { along, type Scene, STAGE } from './stage.ts'

/** The whole sky: colour, rays, sun or moon, stars or northern lights. */
export function sky(scene: Scene): string {
  return mark('sky', scene.defs.flat ? paperSky(scene) : airOf(scene))
}

function airOf(scene: Scene): string {
  const { palette, defs, view } = scene
  const [top, high, low, horizon] = palette.sky
  const paint = defs.linear([
    [0, top],
    [0.34, high],
    [0.62, low],
    [0.86, horizon],
  ])
  const air = rect(view.left, view.top, view.right - view.left, STAGE.height - view.top, paint)
  if (!palette.dark) return air + daylight(scene) + rainbow(scene)
  if (palette.name === 'space') return air + stars(scene)
  return air + stars(scene) + (palette.name === 'aurora' ? northernLights(scene) : moon(scene))
}

function daylight(scene: Scene): string {
  const { sun, weather } = scene
  if (weather.sun === 'hidden') return veiledLight(scene)
  return (weather.sun === 'beams' ? rays(scene, sun.x, sun.y) : '') + sunDisc(scene)
}

/** The bright patch in an overcast sky. */
function veiledLight({ palette, defs, sun }: Scene): string {
  const glow = defs.radial([
    [0, palette.halo, 0.7],
    [0.5, palette.halo, 0.3],
    [1, palette.halo, 0],
  ])
  return ellipse(sun.x, sun.y, sun.radius * 5.2, sun.radius * 2.6, glow)
}

function rays(scene: Scene, x: number, y: number): string {
  const count = 28
  const reach = 1300
  const beams = repeat(count, (index) => {
    const angle = ((index + 0.35) / count) * Math.PI * 2
    const half = (Math.PI / count) * 0.5
    return polygon([
      [x, y],
      [x + Math.cos(angle - half) * reach, y + Math.sin(angle - half) * reach],
      [x + Math.cos(angle + half) * reach, y + Math.sin(angle + half) * reach],
    ])
  })
  const drawn = path(beams, lighten(scene.palette.halo, 0.5), { opacity: 0.11 })
  return mark('rays', drawn, x, y)
}

/** The radius of the disc itself, without its glow and its rings. */
export function discRadius({ palette, weather, sun }: Scene): number {
  if (palette.dark) return sun.radius * 0.74
  return weather.sun === 'bare' ? sun.radius * 0.82 : sun.radius
}

function sunDisc(scene: Scene): string {
  const { palette, defs, sun, weather } = scene
  const glow = defs.radial([
    [0, palette.halo, 0.85],
    [0.32, palette.halo, 0.38],
    [1, palette.halo, 0],
  ])
  const ring = lighten(palette.halo, 0.4)
  const disc = circle(sun.x, sun.y, discRadius(scene), palette.sun)
  if (weather.sun === 'bare') return circle(sun.x, sun.y, sun.radius * 3.6, glow) + disc
  return (
    circle(sun.x, sun.y, sun.radius * 4.4, glow) +
    circle(sun.x, sun.y, sun.radius * 2.5, ring, { opacity: 0.14 }) +
    circle(sun.x, sun.y, sun.radius * 1.95, ring, { opacity: 0.18 }) +
    circle(sun.x, sun.y, sun.radius * 1.45, ring, { opacity: 0.26 }) +
    disc
  )
}

function moon(scene: Scene): string {
  const { palette, defs, sun } = scene
  const radius = discRadius(scene)
  const glow = defs.radial([
    [0, palette.halo, 0.6],
    [0.3, palette.halo, 0.26],
    [1, palette.halo, 0],
  ])
  const crater = mix(palette.sun, palette.halo, 0.38)
  return (
    circle(sun.x, sun.y, radius * 5, glow) +
    circle(sun.x, sun.y, radius * 1.5, palette.halo, { opacity: 0.16 }) +
    circle(sun.x, sun.y, radius, palette.sun) +
    circle(sun.x - radius * 0.32, sun.y - radius * 0.22, radius * 0.2, crater, { opacity: 0.6 }) +
    circle(sun.x + radius * 0.3, sun.y + radius * 0.32, radius * 0.26, crater, { opacity: 0.5 }) +
    circle(sun.x + radius * 0.28, sun.y - radius * 0.42, radius * 0.11, crater, { opacity: 0.5 })
  )
}

function stars(scene: Scene): string {
  const random = scene.random.fork('stars')
  const { left, top, right } = scene.view
  const field = repeat(along(scene, Math.round(150 - top * 0.2)), () => {
    const size = random.next()
    const x = random.between(left, right)
    const y = top + random.next() * random.next() * (560 - top)
    const opacity = (0.35 + random.next() * 0.6).toFixed(2)
    return isInPostmark(scene, x, y) ? '' : circle(x, y, 0.7 + size * size * 1.7, '#ffffff', { opacity })
  })
  const bright = repeat(along(scene, 7), () => {
    const x = random.between(left + 30, right - 30)
    const y = random.between(top + 20, 300)
    const size = random.between(5, 10)
    return isInPostmark(scene, x, y) ? '' : sparkle(x, y, size)
  })
  return field + path(bright, '#ffffff', { opacity: 0.85 })
}

/** A star between the letters of the postmark reads as a full stop. */
function isInPostmark({ quiet }: Scene, x: number, y: number): boolean {
  return quiet !== null && x > quiet.left && x < quiet.right && y > quiet.top && y < quiet.bottom
}

function sparkle(x: number, y: number, size: number): string {
  const waist = size * 0.14
  return polygon([
    [x, y - size],
    [x + waist, y - waist],
    [x + size, y],
    [x + waist, y + waist],
    [x, y + size],
    [x - waist, y + waist],
    [x - size, y],
    [x - waist, y - waist],
  ])
}

const CURTAINS = [
  { base: 330, sway: 62, height: 210, foot: '#a5ffd2', head: '#a97ff5' },
  { base: 400, sway: 42, height: 170, foot: '#9df5d8', head: '#4fd6c8' },
  { base: 260, sway: 34, height: 150, foot: '#b9ffdc', head: '#f08ac6' },
] as const

function northernLights(scene: Scene): string {
  const random = scene.random.fork('aurora')
  const { left, top, right } = scene.view
  // In a tall sky the lights hang higher and longer.
  const rise = top * (top < 0 ? 0.45 : 0.4)
  const glow = scene.defs.radial([
    [0, '#8df0c6', 0.3],
    [1, '#8df0c6', 0],
  ])
  const curtains = CURTAINS.map((curtain) => {
    const phase = random.between(0, 6)
    const fill = scene.defs.linear([
      [0, curtain.head, 0],
      [0.4, mix(curtain.head, curtain.foot, 0.5), 0.24],
      [0.86, curtain.foot, 0.62],
      [0.96, '#e9fff4', 0.5],
      [1, '#e9fff4', 0],
    ])
    let folds = ''
    for (let x = left - 6; x < right; x += 6) {
      const foot =
        curtain.base +
        rise +
        curtain.sway * Math.sin(x * 0.0075 + phase) +
        curtain.sway * 0.4 * Math.sin(x * 0.021 + phase * 2)
      const height =
        (curtain.height - rise) * (0.62 + 0.3 * Math.sin(x * 0.013 + phase * 3)) +
        random.next() * curtain.height * 0.16
      const strength = 0.45 + 0.4 * Math.sin(x * 0.017 + phase * 1.7) + random.next() * 0.15
      folds += rect(x, foot - height, 6.4, height, fill, { opacity: Math.max(0.12, strength).toFixed(2) })
    }
    return folds
  })
  return (
    ellipse((left + right) / 2, 330 + rise, (right - left) * 0.5 + 140, 260 - rise, glow) +
    group(curtains.join(''))
  )
}
