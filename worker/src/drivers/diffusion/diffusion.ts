import type { Exchange } from '@pawport/shared/contract/admin/endpoint-tests.ts'
import type { Occasion, Wears } from '@pawport/shared/contract/generations/extras.ts'
import type { Portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import type {
  PictureAspect,
  PictureMount,
  PictureSize,
  PictureStyle,
} from '@pawport/shared/contract/generations/schemas.ts'
import type { PictureWay } from '@pawport/shared/contract/generations/way.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { ShownMount } from '@pawport/shared/contract/mount-switches/limits.ts'
import type {
  CutOutRefusal,
  CutOutVerdict,
  PetScene,
  PetWay,
} from '@pawport/shared/contract/photos/schemas.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { RawPixels } from '../../photos/raw-pixels.ts'

/** A pet found in a photo. The box is in fractions (0..1) of the upright photo: left, top, width, height. */
export interface Pet {
  species: 'dog' | 'cat' | 'animal'
  score: number
  box: { left: number; top: number; width: number; height: number }
}

/** A further saved pet that travels along, from a photo of its own. */
export interface Companion {
  /** As its owner typed it. */
  name: string
  /** An upright sRGB JPEG without metadata. */
  photo: Buffer
  /** Which pet of that photo it is. */
  pet: PetBox
}

/** The input of every picture driver. `photo` is an upright sRGB JPEG without metadata. */
export interface PictureRequest {
  photo: Buffer
  /**
   * The photo decoded, its long side at most 1024 pixels: for drivers that need no more, so that it is
   * decoded once.
   */
  photoPixels?: RawPixels
  pets: Pet[]
  /** Whether the photo check saw people around these pets; missing where that is not known. */
  hasPeople?: boolean | undefined
  place: PlaceFacts
  size: PictureSize
  aspect: PictureAspect
  style: PictureStyle
  mount: PictureMount
  /** Drawn when left out. */
  portrayal?: Portrayal
  /** Likewise: as it suits the photo, as is a way that the photo does not allow. */
  way?: PictureWay
  /** None when left out, as in drafts that an API of the release before asked for; as `occasion`. */
  wears?: Wears
  occasion?: Occasion
  mood: string | null
  /** 0..2^31-1. A driver that is deterministic gives the same bytes for the same request and seed. */
  seed: number
  locale: Locale
  watermark: boolean
  /** The name of a saved pet, as its owner typed it. */
  petName?: string | null
  /** Further saved pets that travel along; none when left out. */
  companions?: readonly Companion[]
  /**
   * Further photos of a saved pet, upright JPEGs, at most `most`: read by drivers whose model takes several.
   */
  references?(most: number): Promise<Buffer[]>
  /** The take that this picture enlarges, as it is stored: for drivers whose model takes several photos. */
  take?: Buffer | null
  /** The day in the metadata of the picture; today when left out. */
  madeAt?: Date
}

/** How a test picture of one endpoint ended. */
export interface DrawnTest {
  /** `picture`, or the kind of the failure. */
  outcome: string
  /** What went wrong, without token; null for a picture. */
  message: string | null
  milliseconds: number
  /** The endpoint did no work for the call. */
  isFree: boolean
  /** As a picture of that size would be stored; null after a failure. */
  picture: Buffer | null
  exchange: Exchange[]
}

/** A small free picture to choose from, made of the same decisions as the picture of the same seed. */
export type DraftRequest = Omit<PictureRequest, 'size' | 'watermark' | 'references' | 'take' | 'madeAt'> & {
  /** What the photo check found about cutting these pets out; missing where the photo was not checked. */
  verdict?: CutOutVerdict | undefined
  /** How they are in the scene by the photo check, where that was judged. */
  scene?: PetScene | undefined
}

/** What decides how a card of the built-in renderer looks at a glance. */
export type LookRequest = Pick<
  PictureRequest,
  'place' | 'style' | 'aspect' | 'mount' | 'way' | 'locale' | 'seed'
>

export interface Picture {
  data: Buffer
  contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** Name of the model or renderer, kept with the generation. */
  model: string
  /** How the pet is shown; missing in a driver that has no mounts. */
  shown?: ShownMount
  /** How the pet is portrayed; missing in a driver that knows no portrayals. */
  portrayal?: Portrayal
  /** How the pet is in the scene; missing in a driver that knows no ways. */
  way?: PetWay
  /**
   * Whether the picture shows what the pet wears; missing without a garment, and in a driver that asks a
   * model.
   */
  worn?: boolean
  /** Name of the endpoint that drew it; none for the built-in renderer. */
  endpoint?: string
  /** The same picture decoded, where the driver had it so. */
  pixels?: RawPixels
}

/** The input of a story writer, which writes 60 to 140 words in the first person of the pet. */
export interface StoryRequest {
  pets: Pet[]
  place: PlaceFacts
  occasion?: Occasion
  mood: string | null
  seed: number
  locale: Locale
  /** The name of a saved pet, as its owner typed it. */
  petName?: string | null
  /** Further saved pets that travel along; none when left out. */
  companions?: readonly Pick<Companion, 'name' | 'pet'>[]
  /** The owner's latest diaries: their sentences are not used again. */
  earlier: readonly string[]
}

export interface Progress {
  /** 0..1 of the drawing stage. */
  fraction: number
  /** A small JPEG of the unfinished picture, when the endpoint sends one. */
  preview?: Buffer
  /** True when the fraction is our estimate and not the endpoint's own count. */
  estimated?: boolean
}

/**
 * The call of an endpoint that is about to be made; the price is in millionths of the operator's currency.
 */
export interface CallToPay {
  endpoint: string
  price: number
}

/** One call of an endpoint that costs money, counted before it is made. */
interface PaidCall {
  /** Takes the count back, when the endpoint did no work for the call. */
  refund(): Promise<void>
}

export interface CallOptions {
  signal: AbortSignal
  onProgress?: (progress: Progress) => void
  /**
   * Runs before each call of an endpoint, retries included. A BudgetSpentError refuses this endpoint's price;
   * any other error ends the work and is thrown unchanged.
   */
  pay?: (call: CallToPay) => Promise<PaidCall>
}

export type BreakerState = 'closed' | 'half-open' | 'open'

/** Which endpoints take calls now. */
export interface Availability {
  /** The circuit breaker of each endpoint, by its name. */
  states(): Record<string, BreakerState>
  /** Milliseconds until an endpoint may be called; 0 when one may be called now. */
  waitMs(): number
  /** Calls `listener` after each change of a circuit breaker, with the reason. */
  onChange(listener: (change: { endpoint: string; state: BreakerState; reason: string }) => void): void
}

/**
 * Draws the picture and writes the story. Failures are thrown as `DiffusionError` (see diffusion-error.ts),
 * which says whether trying again can help and how long to wait; an abort rejects with the signal's reason.
 */
export interface DiffusionDriver {
  readonly kind: 'postcard' | 'endpoints'
  readonly model: string
  /** Missing for the built-in renderer, which is always there. */
  readonly availability?: Availability
  draw(request: PictureRequest, options: CallOptions): Promise<Picture>
  /**
   * Draws a picture of 320 pixels that says it is a draft. Missing for endpoints: their picture of a seed is
   * another one at another size.
   */
  draft?(request: DraftRequest, options: CallOptions): Promise<Picture>
  /**
   * A seed, from `wanted.seed` on, whose picture does not look like the recent ones; the same input gives the
   * same seed. Missing where pictures of seeds are not known before they are drawn.
   */
  freshSeed?(wanted: LookRequest, recent: readonly LookRequest[]): Promise<number>
  /**
   * Makes one call of one endpoint, apart from the others and also while its circuit breaker is open, and
   * tells what was sent. Missing where nothing is called.
   */
  test?(endpoint: string, request: PictureRequest, options: { signal: AbortSignal }): Promise<DrawnTest>
  write(request: StoryRequest, options: CallOptions): Promise<string>
  /**
   * How these pets of an upright JPEG are in the scene when a cut-out is wanted, and why they would be in a
   * frame; that reason is null when they can be cut out. Also whether people are around them, where that is
   * known. Missing in a driver that cuts nothing out.
   */
  judgeCutOut?(
    photo: Buffer,
    pets: readonly Pet[],
  ): Promise<{ refusal: CutOutRefusal | null; scene: PetScene; hasPeople?: boolean | undefined }>
  close(): Promise<void>
}
