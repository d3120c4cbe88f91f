import type {
  PictureAspect,
  PictureMount,
  PictureSize,
  PictureStyle,
} from '@pawport/shared/contract/generations.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'

/** A pet found in a photo. The box is in fractions (0..1) of the upright photo: left, top, width, height. */
export interface Pet {
  species: 'dog' | 'cat' | 'animal'
  score: number
  box: { left: number; top: number; width: number; height: number }
}

/** The input of every picture driver. `photo` is an upright sRGB JPEG without metadata. */
export interface PictureRequest {
  photo: Buffer
  pets: Pet[]
  place: PlaceFacts
  size: PictureSize
  aspect: PictureAspect
  style: PictureStyle
  mount: PictureMount
  mood: string | null
  /** 0..2^31-1. A driver that is deterministic gives the same bytes for the same request and seed. */
  seed: number
  locale: Locale
  watermark: boolean
}

export interface Picture {
  data: Buffer
  contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** Name of the model or renderer, kept with the generation. */
  model: string
  /** Name of the endpoint that drew it; none for the built-in renderer. */
  endpoint?: string
}

/** The input of a story writer, which writes 60 to 140 words in the first person of the pet. */
export interface StoryRequest {
  pets: Pet[]
  place: PlaceFacts
  mood: string | null
  seed: number
  locale: Locale
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

/** The call of an endpoint that is about to be made; the price is in millionths of the operator's currency. */
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
   * Runs before each call of an endpoint, retries included. A BudgetSpentError refuses this endpoint's price; any other error
   * ends the work and is thrown unchanged.
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
 * Draws the picture and writes the story. Failures are thrown as `DiffusionError` (see diffusion-error.ts), which says
 * whether trying again can help and how long to wait; an abort rejects with the signal's reason.
 */
export interface DiffusionDriver {
  readonly kind: 'postcard' | 'endpoints'
  readonly model: string
  /** Missing for the built-in renderer, which is always there. */
  readonly availability?: Availability
  draw(request: PictureRequest, options: CallOptions): Promise<Picture>
  write(request: StoryRequest, options: CallOptions): Promise<string>
  close(): Promise<void>
}
