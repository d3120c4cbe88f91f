import type { Availability, CallOptions, PictureRequest } from '../diffusion/diffusion.ts'

/** 720 by 720, or 720 by 1280 pixels. */
export const VIDEO_SHAPES = ['square', 'tall'] as const
export type VideoShape = (typeof VIDEO_SHAPES)[number]

/** The input of every video driver. */
export interface VideoRequest {
  /** The finished picture as it is stored: PNG, JPEG or WebP. */
  picture: Buffer
  /**
   * What the built-in renderer drew the picture from: the same request and seed as of the picture, whose size
   * and aspect the video replaces by its own. Null for a picture that an endpoint drew, and where the photo
   * is gone: then the picture itself moves.
   */
  scene: PictureRequest | null
  shape: VideoShape
}

/** What a video consists of. It loops. */
export interface VideoFiles {
  /** H.264 in MP4, its index first, without sound; null where the installation encodes none. */
  mp4: Buffer | null
  /** The same motion as an animated WebP of a smaller size. */
  webp: Buffer
  /** The first frame, as a JPEG of the video's size. */
  poster: Buffer
  /** Of the MP4, or of the poster where there is none, in pixels. */
  width: number
  height: number
  seconds: number
  /** Name of the model or renderer. */
  model: string
}

/** `pay` runs before each call of an endpoint, as for pictures; the built-in renderer calls none. */
export interface VideoCall extends Pick<CallOptions, 'signal' | 'pay'> {
  /** 0..1; grows. */
  onProgress?: (fraction: number) => void
}

/**
 * Makes the video of a picture. Failures are thrown as `DiffusionError`, which says whether trying again can
 * help and how long to wait; an abort rejects with the signal's reason and ends the work.
 */
export interface VideoDriver {
  readonly kind: 'built-in' | 'endpoint'
  readonly model: string
  /** Missing for the built-in renderer, which is always there. */
  readonly availability?: Availability
  render(request: VideoRequest, call: VideoCall): Promise<VideoFiles>
  close(): Promise<void>
}
