import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import sharp from 'sharp'
import { mix } from '../color.ts'
import { lamplight } from '../drawn/hands/night.ts'
import type { Random } from '../random.ts'
import { rasterise } from '../raster.ts'
import { saturation } from '../saturation.ts'
import { type Scene, STAGE } from '../scene/stage.ts'
import { circle, path, repeat, stroke } from '../svg.ts'
import type { Pixels, Style } from './style.ts'

const LAMPS = ['#ffd27a', '#ffb45e', '#ffe3a0', '#ff9a76', '#ffcf6b'] as const

/**
 * The place at night, at any hour of the trip: all windows lit, strings of lamps, and a glow around lights.
 */
export const night: Style = {
  title: 'title',
  lightOf: (facts: PlaceFacts) => ({ ...facts, isNight: true }),
  scene: (palette) => ({ ...palette, lit: '#ffd98a', litShare: 0.9, ambience: palette.ambience * 0.94 }),
  inks: (palette) => ({ paper: palette.ink, ink: '#fbe6b4', accent: '#f0b458' }),
  hung: lamps,
  framed: true,
  pet: lamplight,
  paint,
  texture: 'grain',
}

/**
 * A string of bulbs hung across the sky, and a few lanterns far away; none shines through the letters of the
 * postmark or before the moon. Northern lights have the sky to themselves.
 */
function lamps(scene: Scene, random: Random): string {
  const { defs, palette, view } = scene
  if (palette.name === 'aurora') return ''
  const glow = defs.radial([
    [0, '#ffe9b8', 0.85],
    [0.25, '#ffc964', 0.4],
    [1, '#ffb04a', 0],
  ])
  const lanterns = repeat(6, () => {
    const x = random.between(view.left + 40, view.right - 40)
    const y = random.between(250 + Math.min(0, view.top), 440)
    const size = random.between(3, 6)
    if (isTaken(scene, x, y)) return ''
    return (
      circle(x, y, size * 4.5, glow) +
      path(
        `M${(x - size).toFixed(1)},${(y - size).toFixed(1)}h${(size * 2).toFixed(1)}l${(-size * 0.35).toFixed(1)},${(size * 2.2).toFixed(1)}h${(-size * 1.3).toFixed(1)}Z`,
        '#ffd07c',
      )
    )
  })
  return lanterns + lightChain(scene, random)
}

/** Light around a lamp, and around the moon in radii. */
const GLOW = 30
const MOONLIGHT = 1.5

/** Whether the postmark or the moon is there. */
function isTaken({ quiet, sun }: Scene, x: number, y: number): boolean {
  const isInMoon = Math.hypot(x - sun.x, y - sun.y) < sun.radius * MOONLIGHT + GLOW
  if (isInMoon || !quiet) return isInMoon
  return x > quiet.left && x < quiet.right && y > quiet.top && y < quiet.bottom
}

/** How deep a cable sags, and how bright it is: one that is as dark as the sky leaves bulbs in the air. */
const SAG = 80
const CABLE = 0.3

/** A cable with coloured bulbs across the top of the picture. */
function lightChain(scene: Scene, random: Random): string {
  const { defs, palette, view } = scene
  const { left, right } = view
  const top = view.top + 12
  const spans = Math.round((random.whole(2, 3) * (right - left)) / STAGE.width)
  const width = (right - left) / spans
  const glow = defs.radial([
    [0, '#fff1cc', 0.95],
    [0.22, '#ffcb6a', 0.45],
    [1, '#ffae48', 0],
  ])
  let cable = `M${left},${top}`
  let bulbs = ''
  for (let span = 0; span < spans; span += 1) {
    cable += `Q${left + (span + 0.5) * width},${top + SAG * 2} ${left + (span + 1) * width},${top}`
    const count = 7
    for (let index = 0; index < count; index += 1) {
      const along = (index + 0.5) / count
      const x = left + (span + along) * width
      const y = top + 4 * SAG * along * (1 - along) + 9
      const lamp = random.pick(LAMPS)
      if (isTaken(scene, x, y)) continue
      bulbs += circle(x, y, GLOW, glow) + circle(x, y, 6.5, lamp) + circle(x - 1.5, y - 1.5, 2.6, '#fff8e2')
    }
  }
  return stroke(cable, mix(palette.ink, LAMPS[0], CABLE), 2.4) + bulbs
}

/** Adds a glow around bright pixels. */
async function paint(art: string, { width, units }: { width: number; units: number }): Promise<Pixels> {
  const { pixels, height } = await rasterise(art, width)
  const raw = { raw: { width, height, channels: 3 as const } }
  const flat = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer()
  const bright = await sharp(flat, raw).linear([2.3, 2, 1.5], [-330, -305, -240]).raw().toBuffer()
  const glow = (radius: number): Promise<Buffer> =>
    sharp(bright, raw)
      .blur((width / units) * radius)
      .raw()
      .toBuffer()
  const [near, far] = await Promise.all([glow(7), glow(30)])
  const data = await sharp(flat, raw)
    .composite([
      { input: near, ...raw, blend: 'screen' },
      { input: far, ...raw, blend: 'screen' },
    ])
    .recomb(saturation(1.08))
    .removeAlpha()
    .raw()
    .toBuffer()
  return { data, width, height }
}
