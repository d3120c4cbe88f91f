import { stampWords } from './captions.ts'
import { labelPlaces, layOut, type PetImage, petSize } from './card-layout.ts'
import { draftMark } from './draft-mark.ts'
import { type Box, type Layout, MOST_TILT } from './layout.ts'
import { MOUNTS } from './mounts/index.ts'
import type { CardPlan } from './plan-card.ts'
import { postmark, postmarkColor } from './postmark.ts'
import type { Random } from './random.ts'
import { arrange, beforePaws, drawScene, groundLight, mirrors, picture } from './scene-on-card.ts'
import { standSticker } from './sticker/stand.ts'
import type { Inks, Style } from './styles/style.ts'
import { Defs, group, mark, rect, round, stroke } from './svg.ts'
import { labelBox, titleBlock } from './title.ts'

/** The scene alone as an SVG document, for a style that paints on it. */
export function composeScene(plan: CardPlan, pet: PetImage): string {
  const defs = new Defs(plan.style.flat)
  const layout = layOut(plan, pet)
  const { view, width, height } = layout.art
  const box = [view.left, view.top, view.right - view.left, view.bottom - view.top].join(' ')
  return svgDocument(drawScene(plan, arrange(plan, pet, layout, defs)), defs, { box, width, height })
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
  const label = labelPlaces(layout)[arranged.labelAt] ?? layout.sticker
  const inks = { ...palette, ...style.inks?.(palette) }
  const frame = MOUNTS[plan.mount]
  const { card } = layout
  const edge = style.border ? '' : edgeLine(card, labelBox(words.label, layout), inks)
  const printed =
    picture(plan, layout, inks.paper, arranged, painted) +
    edge +
    titleBlock(words, layout, inks, style.title) +
    postmark(words, layout, style.postmark?.(palette) ?? postmarkColor(palette), plan.watermark) +
    (style.label?.(label.x, label.y) ?? '') +
    (pet.kind === 'sticker'
      ? standSticker(pet, petSize(plan, pet), layout, inks, defs, plan.caption, {
          isMirror: style.framed && mirrors(arranged),
          isRagged: style.ragged === true,
          light: groundLight(arranged),
          before: (x, y) =>
            beforePaws(plan, arranged, {
              x,
              y,
              width: petSize(plan, pet).width,
              left: layout.art.x,
              right: layout.art.x + layout.art.width,
            }),
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
    (plan.isDraft ? draftMark(plan.locale, layout, style.label && label) : '')
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

function tilt(layout: Layout, random: Random): number {
  const degrees = random.fork('tilt').between(3, MOST_TILT) * (layout.petSide === 'left' ? -1 : 1)
  return Number(degrees.toFixed(1))
}
