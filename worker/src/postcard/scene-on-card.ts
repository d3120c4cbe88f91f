import { labelledSky, type PetImage, quietSky } from './card-layout.ts'
import type { Layout } from './layout.ts'
import { MOUNTS } from './mounts/index.ts'
import type { CardPlan } from './plan-card.ts'
import { isMirror } from './scene/near-ground.ts'
import { type Arranged, arrangeScene, paintScene } from './scene/paint.ts'
import { blades, type OnLawn } from './sticker/blades.ts'
import { type Defs, group, mark, path, rect } from './svg.ts'
import { occasionArt } from './wear/occasion-art.ts'

/** Arranges the scene for the card's shape, and for the pet's side of it. */
export function arrange(plan: CardPlan, pet: PetImage, layout: Layout, defs: Defs): Arranged {
  const { setting, facts, random, mount } = plan
  const stand = {
    petSide: layout.petSide,
    view: layout.art.view,
    quiet: quietSky(layout),
    labels: labelledSky(plan, layout),
    hasBalloon: pet.kind === 'framed' && MOUNTS[mount].hangs === 'sky',
  }
  return arrangeScene(setting, facts, stand, random.fork('scene'), defs)
}

/** The arranged scene with what occasion and style add, in units of the stage. */
export function drawScene({ setting, random, style, occasion }: CardPlan, arranged: Arranged): string {
  // The lamps of a style are for a feast.
  const hung = occasion === 'memory' ? undefined : style.hung
  return (
    paintScene(setting, arranged, (scene) => hung?.(scene, random.fork('over')) ?? '') +
    occasionArt(occasion, arranged.scene, random.fork('occasion'))
  )
}

/**
 * Grass before the paws where the pet stands on grass; where a style leaves paper at the edge of the picture,
 * the paws are there.
 */
export function beforePaws({ setting, random, style }: CardPlan, { kit }: Arranged, feet: OnLawn): string {
  if (!style.framed || setting.palette.snowy || kit.near === null) return ''
  return (kit.near?.kind ?? 'grass') === 'grass' ? blades(random.fork('blades'), setting.palette, feet) : ''
}

/** How the scene's sun or moon throws shadows. */
export function groundLight({ scene: { weather, palette } }: Arranged): { isSoft: boolean; isLong: boolean } {
  return { isSoft: weather.sun === 'hidden' && !palette.dark, isLong: weather.low }
}

/**
 * Whether the ground under the pet mirrors it; where a style leaves paper at the edge of the picture, nothing
 * would.
 */
export function mirrors({ scene, kit }: Arranged): boolean {
  return kit.near === null ? kit.polished === true : isMirror(scene, kit.near)
}

/**
 * The picture on the card, in units of the card. `painted` is the finished scene as a data URI, for a style
 * that changes the pixels of the scene.
 */
export function picture(
  plan: CardPlan,
  layout: Layout,
  paper: string,
  arranged: Arranged,
  painted?: string,
): string {
  const { palette } = plan.setting
  const { defs } = arranged.scene
  const { x, y, width, height } = layout.art
  const place = { transform: `translate(${x} ${y})` }
  const drawn = painted
    ? `<image href="${painted}" x="0" y="0" width="${width}" height="${height}" preserveAspectRatio="none"/>`
    : inView(drawScene(plan, arranged), layout.art)
  const art = mark('scene', drawn)
  if (!plan.style.framed) return group(art, place)
  const vignette = defs.radial([
    [0.62, palette.ink, 0],
    [1, palette.ink, 0.1],
  ])
  const seen = art + rect(0, 0, width, height, vignette)
  return group(
    (painted ? clipped(seen, layout, defs) : seen + passepartout(layout, paper)) +
      rect(0, 0, width, height, 'none', { rx: 6, stroke: palette.ink, 'stroke-width': 2.5 }),
    place,
  )
}

function clipped(seen: string, { art }: Layout, defs: Defs): string {
  return group(seen, { 'clip-path': defs.clip(rect(0, 0, art.width, art.height, '#000', { rx: 6 })) })
}

/**
 * The paper around the picture, drawn over the parts of the scene that reach beyond the picture. A clip path
 * would need a layer as large as the whole scene. What has a layer in it, such as a cloud, counts from the
 * left edge of that one; when a hill reaches far to the left, resvg finds the cloud more than two pictures
 * away and aborts the process.
 */
function passepartout({ art, card }: Layout, paper: string): string {
  const { x, y, width, height } = art
  const out = Math.max(card.width, card.height)
  const window = `M6,0H${width - 6}a6,6 0 0 1 6,6V${height - 6}a6,6 0 0 1 -6,6H6a6,6 0 0 1 -6,-6V6a6,6 0 0 1 6,-6Z`
  const sheet = `M${-x - out},${-y - out}H${card.width + out}V${card.height + out}H${-x - out}Z`
  return path(sheet + window, paper, { 'fill-rule': 'evenodd' })
}

/** Scales and moves a drawing in units of the stage, so that its view fills the picture. */
function inView(drawn: string, { width, height, view }: Layout['art']): string {
  const across = width / (view.right - view.left)
  const down = height / (view.bottom - view.top)
  return group(drawn, {
    transform: `scale(${across.toFixed(5)} ${down.toFixed(5)}) translate(${-view.left} ${-view.top})`,
  })
}
