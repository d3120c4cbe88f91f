import type { Occasion } from '@pawport/shared/contract/generations/extras.ts'
import type {
  PictureAspect,
  PictureMount,
  PictureStyle,
} from '@pawport/shared/contract/generations/schemas.ts'
import type { PictureWay } from '@pawport/shared/contract/generations/way.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Destination } from '@pawport/shared/places/destination.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { chooseCaption, signCaption, stampWords } from './captions.ts'
import { inDaylight } from './daylight.ts'
import { draftMark } from './draft-mark.ts'
import { FORMATS } from './format.ts'
import { type Box, chooseLayout, type Layout, MOST_TILT } from './layout.ts'
import { chooseMount, MOUNTS, type MountName } from './mounts/index.ts'
import { postmark, postmarkColor } from './postmark.ts'
import { createRandom, hashText, type Random } from './random.ts'
import { isMirror } from './scene/near-ground.ts'
import { type Arranged, arrangeScene, chooseSetting, paintScene, type Setting } from './scene/paint.ts'
import type { View } from './scene/stage.ts'
import { blades } from './sticker/blades.ts'
import type { CutOut } from './sticker/cut-out.ts'
import { standSticker, stickerSize } from './sticker/stand.ts'
import { STYLES } from './styles/index.ts'
import type { Inks, Style } from './styles/style.ts'
import { Defs, group, mark, path, rect, round, stroke } from './svg.ts'
import { labelBox, titleBlock, titleWidth } from './title.ts'
import { chooseProp } from './ways/choose-prop.ts'
import type { PropName } from './ways/props.ts'
import { occasionArt } from './wear/occasion-art.ts'
import { type Wording, wording } from './wording.ts'

interface CardRequest {
  facts: PlaceFacts
  /** The famous destination that the place is; null for an ordinary place. */
  destination: Destination | null
  locale: Locale
  seed: number
  watermark: boolean
  /** True for a draft, which is marked as one. */
  isDraft?: boolean
  style: PictureStyle
  aspect: PictureAspect
  /** How the owner wants the pet shown. */
  show: PictureMount
  /** How it is to be in the scene; a named way wants it cut out, also with the mount `auto`. */
  way?: PictureWay
  /** Width / height of the pet's box in pixels. */
  petAspect: number
  /** How many pets are shown. */
  pets: number
  /** The name of a saved pet. */
  petName?: string | null
  /** What the picture is for; none when left out. */
  occasion?: Occasion
  /** Whether companions from other photos are shown, which belong in the scene. */
  isHousehold?: boolean
  /** Whether the pet is to wear something, which only a pet that is cut out does. */
  isDressed?: boolean
}

/** All decisions that need no pixels of the pet's photo. */
export interface CardPlan extends Omit<CardRequest, 'style'> {
  random: Random
  style: Style
  /** Selects the layout; the next seed selects the next layout. */
  turn: number
  setting: Setting
  words: Wording
  caption: string
  /** True when the pet is to be cut out; a pet that cannot be cut out is framed. */
  wantsSticker: boolean
  /** The frame for a pet that is not cut out. */
  mount: MountName
  /** What a pet looks out of whose head alone is shown. */
  prop: PropName
}

/** The picture of the pet that is drawn on the card. */
export type PetImage = { kind: 'framed'; href: string; aspect: number } | ({ kind: 'sticker' } & CutOut)

export function planCard(request: CardRequest): CardPlan {
  const { locale } = request
  const style = STYLES[request.style]
  const facts = style.lightOf?.(request.facts) ?? inDaylight(request.facts)
  const place = `${facts.title}/${facts.place?.id ?? ''}`
  const random = createRandom(hashText(`${request.seed}/${place}`))
  const turn = (request.seed + hashText(place)) % 36
  const setting = chooseSetting(facts, request.destination, random, style)
  const { card } = FORMATS[request.aspect]
  const isNarrow = card.width < card.height
  // Several pets need a wide frame: an infinite aspect excludes the round ones.
  const aspect = request.pets > 1 ? Number.POSITIVE_INFINITY : request.petAspect
  return {
    ...request,
    facts,
    random,
    turn,
    style,
    words: wording(facts, locale, request.occasion),
    caption: signCaption(
      chooseCaption(facts, locale, random.fork('caption'), request.occasion),
      request.petName ?? '',
      locale,
    ),
    wantsSticker: isCutOutWanted(request, turn),
    mount: style.mount ?? chooseMount(random.fork('mount'), aspect, !setting.landmark || !isNarrow),
    setting,
    prop: chooseProp(setting.kit, setting.palette.snowy, random.fork('prop')),
  }
}

function isCutOutWanted({ show, way = 'auto', isDressed, isHousehold }: CardRequest, turn: number): boolean {
  if (show !== 'auto') return show === 'sticker'
  return way !== 'auto' || isDressed === true || isHousehold === true || turn % 3 !== 2
}

/** The positions of all parts of the card, from the plan and from the picture of the pet. */
export function layOut(plan: CardPlan, pet: PetImage): Layout {
  const frame = MOUNTS[plan.mount]
  const size = sizeOf(plan, pet)
  return chooseLayout({
    aspect: plan.aspect,
    turn: plan.turn,
    pet:
      pet.kind === 'sticker' ? { ...size, hangs: 'ground', cut: pet.cut } : { ...size, hangs: frame.hangs },
    titleWidth: titleWidth(plan.words.title, plan.style.title),
  })
}

function sizeOf(plan: CardPlan, pet: PetImage): { width: number; height: number } {
  const format = FORMATS[plan.aspect]
  if (pet.kind === 'sticker') return stickerSize(pet.aspect, format.sticker)
  const { width, height } = MOUNTS[plan.mount].size(pet.aspect)
  return { width: width * format.frame, height: height * format.frame }
}

/** The scene alone as an SVG document, for a style that paints on it. */
export function composeScene(plan: CardPlan, pet: PetImage): string {
  const defs = new Defs(plan.style.flat)
  const layout = layOut(plan, pet)
  const { view, width, height } = layout.art
  const box = [view.left, view.top, view.right - view.left, view.bottom - view.top].join(' ')
  return svgDocument(scene(plan, layout, arrange(plan, pet, layout, defs)), defs, { box, width, height })
}

/**
 * The whole card as an SVG document of that size in pixels, without text or filter elements. `painted` is the
 * finished scene as a data URI, for a style that changes the pixels of the scene.
 */
export function composeCard(
  plan: CardPlan,
  pet: PetImage,
  pixels: { width: number; height: number },
  painted?: string,
): string {
  const { setting, words, random, style } = plan
  const { palette } = setting
  const layout = layOut(plan, pet)
  const defs = new Defs(style.flat)
  const arranged = arrange(plan, pet, layout, defs)
  const inks = { ...palette, ...style.inks?.(palette) }
  const frame = MOUNTS[plan.mount]
  const { card } = layout
  const edge = style.border ? '' : edgeLine(card, labelBox(words.label, layout), inks)
  const printed =
    picture(plan, layout, inks.paper, arranged, painted) +
    edge +
    titleBlock(words, layout, inks, style.title) +
    postmark(words, layout, style.postmark?.(palette) ?? postmarkColor(palette), plan.watermark) +
    (style.label?.(layout.sticker.x, layout.sticker.y) ?? '') +
    (pet.kind === 'sticker'
      ? standSticker(pet, sizeOf(plan, pet), layout, inks, defs, plan.caption, {
          isMirror: style.framed && mirrors(arranged),
          isRagged: style.ragged === true,
          light: groundLight(arranged),
          before: (x, y) => beforePaws(plan, arranged, { x, y, width: sizeOf(plan, pet).width }),
        })
      : mark(
          frame.hangs === 'sky' ? 'mount-in-sky' : 'mount',
          framed(layout.mount, (x, y) =>
            frame.draw({
              image: pet.href,
              aspect: pet.aspect,
              x,
              y,
              rotate: tilt(layout, random),
              palette,
              defs,
              caption: plan.caption,
              country: stampWords(words.country, plan.petName ?? ''),
            }),
          ),
        ))
  const body =
    rect(0, 0, card.width, card.height, inks.paper) +
    bordered(printed, style, inks, card) +
    (plan.isDraft ? draftMark(plan.locale, layout, style.label !== undefined) : '')
  return svgDocument(body, defs, { box: `0 0 ${card.width} ${card.height}`, ...pixels })
}

/** How far the line along the edge is from it. */
const EDGE = 14

/** A line along the edge of the card, with a gap for a label that stands on it. */
function edgeLine({ width, height }: Layout['card'], label: Box, { accent }: Inks): string {
  const [right, bottom] = [width - EDGE, height - EDGE]
  const gap =
    label.bottom > bottom - 4 ? `H${round(label.right + 12)}M${round(label.left - 12)},${bottom}` : ''
  const d = `M${EDGE},${EDGE + 10}a10,10 0 0 1 10,-10H${right - 10}a10,10 0 0 1 10,10V${bottom - 10}a10,10 0 0 1 -10,10${gap}H${EDGE + 10}a10,10 0 0 1 -10,-10Z`
  // A gap ends the outline's first part, so that the second has to be closed by a line of its own.
  return stroke(gap ? d.replace(/Z$/, `V${EDGE + 10}`) : d, accent, 1.6, { opacity: 0.45 })
}

/**
 * Width and height are whole and even, so their ratio may differ from the box by a thousandth: the drawing is
 * stretched by that.
 */
function svgDocument(
  body: string,
  defs: Defs,
  { box, width, height }: { box: string; width: number; height: number },
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}" preserveAspectRatio="none">${defs}${body}</svg>`
}

/** Draws the frame at the scale of the card's shape. */
function framed({ x, y, scale }: Layout['mount'], draw: (x: number, y: number) => string): string {
  if (scale === 1) return draw(x, y)
  return group(draw(0, 0), { transform: `translate(${x} ${y}) scale(${scale})` })
}

/** Makes the content smaller when the style prints an edge, and draws that edge. */
function bordered(content: string, { border }: Style, inks: Inks, card: Layout['card']): string {
  if (!border) return content
  const shorter = Math.min(card.width, card.height)
  const scale = (shorter - border.width * 2) / shorter
  const x = (card.width * (1 - scale)) / 2
  const y = (card.height * (1 - scale)) / 2
  return (
    group(content, { transform: `translate(${round(x)} ${round(y)}) scale(${scale.toFixed(4)})` }) +
    border.draw(inks, card)
  )
}

/** Arranges the scene for the card's shape, and for the pet's side of it. */
function arrange(
  { setting, facts, random, mount }: CardPlan,
  pet: PetImage,
  layout: Layout,
  defs: Defs,
): Arranged {
  const stand = {
    petSide: layout.petSide,
    view: layout.art.view,
    quiet: quietSky(layout),
    hasBalloon: pet.kind === 'framed' && MOUNTS[mount].hangs === 'sky',
  }
  return arrangeScene(setting, facts, stand, random.fork('scene'), defs)
}

function scene({ setting, random, style, occasion }: CardPlan, layout: Layout, arranged: Arranged): string {
  const { palette } = setting
  const { defs, view } = arranged.scene
  const art = paintScene(setting, arranged) + occasionArt(occasion, arranged.scene, random.fork('occasion'))
  // The lamps of a style are for a feast.
  if (occasion === 'memory') return art
  return art + (style.over?.(defs, random.fork('over'), palette, view, quietSky(layout)) ?? '')
}

/**
 * Grass before the paws where the pet stands on grass; where a style leaves paper at the edge of the picture,
 * the paws are there.
 */
function beforePaws(
  { setting, random, style }: CardPlan,
  { kit }: Arranged,
  feet: { x: number; y: number; width: number },
): string {
  if (!style.framed || setting.palette.snowy || kit.near === null) return ''
  return (kit.near?.kind ?? 'grass') === 'grass' ? blades(random.fork('blades'), setting.palette, feet) : ''
}

/** How the scene's sun or moon throws shadows. */
function groundLight({ scene: { weather, palette } }: Arranged): { isSoft: boolean; isLong: boolean } {
  return { isSoft: weather.sun === 'hidden' && !palette.dark, isLong: weather.low }
}

/**
 * Whether the ground under the pet mirrors it; where a style leaves paper at the edge of the picture, nothing
 * would.
 */
function mirrors({ scene, kit }: Arranged): boolean {
  return kit.near === null ? kit.polished === true : isMirror(scene, kit.near)
}

function picture(
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
    : inView(scene(plan, layout, arranged), layout.art)
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

/** What the postmark covers, in units of the stage. */
export function quietSky({ art, postmark }: Layout): View {
  const scale = (art.view.right - art.view.left) / art.width
  const left = art.view.left + (postmark.x - art.x) * scale
  const top = art.view.top + (postmark.y - art.y) * scale
  return {
    left: left - 80 * scale,
    top: top - 80 * scale,
    right: left + 145 * scale,
    bottom: top + 80 * scale,
  }
}

/** Scales and moves a drawing in units of the stage, so that its view fills the picture. */
function inView(drawn: string, { width, height, view }: Layout['art']): string {
  const across = width / (view.right - view.left)
  const down = height / (view.bottom - view.top)
  return group(drawn, {
    transform: `scale(${across.toFixed(5)} ${down.toFixed(5)}) translate(${-view.left} ${-view.top})`,
  })
}

function tilt(layout: Layout, random: Random): number {
  const degrees = random.fork('tilt').between(3, MOST_TILT) * (layout.petSide === 'left' ? -1 : 1)
  return Number(degrees.toFixed(1))
}
