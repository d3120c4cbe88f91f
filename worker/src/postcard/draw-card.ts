import type { Garment } from '@pawport/shared/contract/generations/extras.ts'
import type { Portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import { pictureDimensions } from '@pawport/shared/contract/generations/schemas.ts'
import type { PictureWay } from '@pawport/shared/contract/generations/way.ts'
import type { PetScene } from '@pawport/shared/contract/photos/schemas.ts'
import { POSTCARD_RENDERER } from '@pawport/shared/generations/drawn-by.ts'
import { destinationOf } from '@pawport/shared/places/destinations.ts'
import type { Clock } from '@pawport/shared/platform/clock.ts'
import sharp from 'sharp'
import type {
  CallOptions,
  DraftRequest,
  Pet,
  Picture,
  PictureRequest,
} from '../drivers/diffusion/diffusion.ts'
import { signerOf } from './captions.ts'
import type { PetImage } from './card-layout.ts'
import { composeCard, composeScene } from './compose.ts'
import { DRAFT_SIZE } from './draft-mark.ts'
import { artSize, FORMATS } from './format.ts'
import { cutOutHousehold } from './household/cut-out-household.ts'
import { frameHousehold } from './household/frame-household.ts'
import { membersOf } from './household/members.ts'
import { petSideOf } from './layout.ts'
import { MOUNTS } from './mounts/index.ts'
import { cropWithoutPeople } from './people/crop-without.ts'
import { type Backdrop, backdropOf, isFaded } from './people/fade-background.ts'
import { peopleInPhoto } from './people/people-in-photo.ts'
import { cropPet, framedCrop } from './pet-crop.ts'
import { type PetsShown, petsShown } from './pets-shown.ts'
import type { Portrait } from './photographed/portray-pet.ts'
import { photographIn } from './photographed/tune-photo.ts'
import { type CardPlan, planCard } from './plan-card.ts'
import { embed, finish, rasterise } from './raster.ts'
import { type CutOut, cutOut, type Showing } from './sticker/cut-out.ts'
import { cutOutEach } from './sticker/cut-out-each.ts'
import type { Judgement } from './sticker/judge-cut-out.ts'
import { type PetLight, petLight } from './sticker/light-pet.ts'
import { isStillSeen, type ScoreAnimals } from './sticker/recognise.ts'
import { DRAFT_SEGMENT_SIDE, SEGMENT_SIDE } from './sticker/segment-side.ts'
import type { Segmenter } from './sticker/segmenter.ts'

/** The pet is at most this share of the card. */
const PET_SHARE = 0.5

/** What decides whether and how the pet is cut out. */
export interface Models {
  segmenter: Segmenter
  scoreAnimals: ScoreAnimals | undefined
  /** As `judgeCutOut`, by a smaller mask; missing where no drafts are drawn. */
  judgeDraft?(photo: Buffer, pets: readonly Pet[]): Promise<Judgement>
}

/** A picture, or a draft, which has a size of its own. */
type Drawn = PictureRequest | (DraftRequest & { size: typeof DRAFT_SIZE; watermark: false })

/**
 * Draws a picture or a draft as WebP. `onProgress` gets fractions of the drawing; the signal ends it between
 * two steps.
 */
export async function drawCard(
  request: Drawn,
  { signal, onProgress }: CallOptions,
  models: Models,
  clock: Clock,
): Promise<Picture> {
  const step = (fraction: number): void => {
    signal.throwIfAborted()
    onProgress?.({ fraction })
  }
  step(0)
  const pixels = pictureDimensions(request.size, request.aspect)
  const { plan, pet } = await prepareCard(request, models, () => step(0.05))
  step(0.35)
  const painted = await paintScene(plan, pet, pixels.width)
  const svg = composeCard(plan, pet, pixels, painted)
  step(0.4)
  const image = await rasterise(svg)
  step(0.85)
  const madeAt = ('madeAt' in request ? request.madeAt : undefined) ?? clock.now()
  const data = await finish(image, madeAt.toISOString().slice(0, 10), plan.style.texture, {
    isDraft: plan.isDraft === true,
  })
  step(1)
  return {
    data,
    contentType: 'image/webp',
    width: image.width,
    height: image.height,
    model: POSTCARD_RENDERER,
    shown: pet.kind,
    portrayal: portrayalOf(request),
    way: pet.kind === 'sticker' ? pet.way : 'portrait',
    ...(garmentOf(request) && { worn: pet.kind === 'sticker' && pet.worn === true }),
  }
}

/**
 * The plan of the card and the pet on it. `onPlan` is called before the pet is cut out, which takes longest.
 */
export async function prepareCard(
  request: Drawn,
  models: Models,
  onPlan: () => void,
): Promise<{ plan: CardPlan; pet: PetImage }> {
  const shown = petsShown(request.pets)
  const { box } = shown
  const { companions = [] } = request
  const { width = 1, height = 1 } = await sharp(request.photo).metadata()
  const plan = planCard({
    facts: request.place,
    destination: await destinationOf(request.place.place),
    locale: request.locale,
    seed: request.seed,
    watermark: request.watermark,
    isDraft: request.size === DRAFT_SIZE,
    style: request.style,
    aspect: request.aspect,
    show: request.mount,
    way: request.way ?? 'auto',
    petAspect: (box.width * width) / (box.height * height),
    pets: shown.boxes.length + companions.length,
    petName: signerOf(
      request.petName ?? '',
      companions.map(({ name }) => name),
      request.locale,
    ),
    isHousehold: companions.length > 0,
    occasion: request.occasion ?? 'none',
    isDressed: garmentOf(request) !== null,
  })
  onPlan()
  return { plan, pet: await showPet(request, shown, plan, models) }
}

/** The painted scene as a data URI; undefined for a style that does not change the pixels of the scene. */
async function paintScene(plan: CardPlan, pet: PetImage, cardWidth: number): Promise<string | undefined> {
  const { paint, inks } = plan.style
  if (!paint) return undefined
  const { palette } = plan.setting
  const format = FORMATS[plan.aspect]
  const units = artSize(format).width
  const width = Math.round((cardWidth * units) / format.card.width)
  return embed(await paint(composeScene(plan, pet), { width, units }, inks?.(palette).paper ?? palette.paper))
}

function portrayalOf({ portrayal = 'drawn' }: Drawn): Portrayal {
  return portrayal
}

/** What the pet is to wear; null for nothing. */
function garmentOf({ wears = 'none' }: Drawn): Garment | null {
  return wears === 'none' ? null : wears
}

/** The side that the sun or the moon is on: not that of the pet. */
function sunOf({ turn }: CardPlan): 'left' | 'right' {
  return petSideOf(turn) === 'left' ? 'right' : 'left'
}

/**
 * The light that a cut-out pet stands in; undefined in a style of even colours, where it is a sheet of paper.
 */
function lightOn({ style, setting }: CardPlan, portrayal: Portrayal): PetLight | undefined {
  return style.flat ? undefined : petLight(setting.palette, portrayal)
}

/**
 * A sticker when the plan wants one and the pet can be cut out well and is still recognised; a framed photo
 * otherwise. What the photo check found about that holds for a draft.
 */
async function showPet(request: Drawn, shown: PetsShown, plan: CardPlan, models: Models): Promise<PetImage> {
  const { companions = [] } = request
  const side = Math.round(request.size * PET_SHARE)
  const { palette } = plan.setting
  const portrayal = portrayalOf(request)
  const hand = portrayal === 'photo' ? photographIn(palette) : plan.style.pet(palette)
  const garment = garmentOf(request)
  const members = companions.length > 0 ? membersOf(request.photo, request.pets, companions) : []
  if (plan.wantsSticker) {
    const showing: Showing = {
      hand,
      from: sunOf(plan),
      light: lightOn(plan, portrayal),
      prop: { name: plan.prop, hand: plan.style.pet(palette) },
      wears: garment ? { garment, hand: plan.style.pet(palette) } : undefined,
    }
    const sticker =
      members.length > 0
        ? await cutOutHousehold(members, side, models, { ...showing, way: request.way })
        : await stickerOf(request, shown, side, showing, models)
    if (sticker) return { kind: 'sticker', ...sticker }
  }
  const mount = MOUNTS[plan.mount]
  const inFrame = (portrayal === 'drawn' && mount.hand?.(palette)) || hand
  if (members.length === 0) {
    const shape = shown.boxes.length > 1 ? 'group' : mount.shape
    return framedPet(request, shown, side, { hand: inFrame, shape, backdrop: backdropOf(palette) }, models)
  }
  const inOne = { hand: inFrame, shape: 'square', backdrop: backdropOf(palette) } as const
  const each: PetImage[] = []
  for (const one of members) each.push(await framedPet(one, one.shown, side, inOne, models))
  return frameHousehold(each, side, palette.paper)
}

/**
 * The part of a photo with its pets, without people, before a backdrop. `side` is its longer side in pixels.
 */
async function framedPet(
  { photo, hasPeople }: Pick<Drawn, 'photo' | 'hasPeople'>,
  shown: PetsShown,
  side: number,
  { hand, shape, backdrop }: { hand: Portrait; shape: Parameters<typeof framedCrop>[3]; backdrop: Backdrop },
  { segmenter }: Models,
): Promise<PetImage> {
  const { width = 1, height = 1 } = await sharp(photo).metadata()
  const usual = framedCrop(shown.box, width, height, shape)
  const isFading = isFaded(hand, shown.boxes.length)
  // Without people and a backdrop the photo stays as it is.
  const isAsked = hasPeople !== false || isFading
  const people = isAsked ? await peopleInPhoto(photo, shown, segmenter) : null
  const crop = people && hasPeople !== false ? cropWithoutPeople(usual, people) : usual
  return cropPet(photo, crop, side, hand, shown.box, people, isFading ? backdrop : undefined)
}

/**
 * A small mask may have paws where that of the picture has none: such a pet is drawn by the picture's mask.
 */
function isSeenBySmallMask(scene: PetScene | undefined, wanted: PictureWay | undefined): boolean {
  return scene?.way !== 'peeking' && scene?.why !== 'hanging' && wanted !== 'peeking'
}

/**
 * The pets cut out, or null where a frame is better. A draft shows what the photo check found, or judges like
 * it by a smaller mask: the detector would not recognise some pets in a cut-out of a draft's 160 pixels.
 */
async function stickerOf(
  request: Drawn,
  shown: PetsShown,
  side: number,
  showing: Showing,
  models: Models,
): Promise<CutOut | null> {
  const { photo } = request
  const { segmenter, scoreAnimals } = models
  const isDraft = request.size === DRAFT_SIZE
  const { way } = request
  const cut = (segmentSide: number, isHeadOnly = false): Promise<CutOut | null> => {
    const how = { ...showing, way, segmentSide, isHeadOnly, isChecked: !isDraft }
    return shown.together
      ? cutOut(photo, shown, side, segmenter, how)
      : cutOutEach(photo, shown.boxes, side, segmenter, how)
  }
  if (isDraft) {
    const checked = 'verdict' in request ? request.verdict : undefined
    const judged = checked ? undefined : await models.judgeDraft?.(photo, request.pets)
    const verdict = checked ?? judged?.refusal ?? 'possible'
    if (verdict !== 'possible') return null
    const scene = 'scene' in request && request.scene ? request.scene : judged?.scene
    // A garment sits by the outline of the picture, so that draft and picture agree whether it fits.
    const isSmall = !showing.wears && isSeenBySmallMask(scene, way)
    const small = isSmall ? await cut(DRAFT_SEGMENT_SIDE) : null
    const head = !small && scene?.way === 'peeking' ? await cut(SEGMENT_SIDE, true) : null
    return small ?? head ?? cut(SEGMENT_SIDE)
  }
  const sticker = await cut(SEGMENT_SIDE)
  // A head alone is trusted by its eyes and nose: the detector knows whole animals.
  if (!sticker || !scoreAnimals || sticker.way === 'peeking') return sticker
  if (await isStillSeen(sticker, photo, shown, scoreAnimals)) return sticker
  return shown.together ? cut(SEGMENT_SIDE, true) : null
}
