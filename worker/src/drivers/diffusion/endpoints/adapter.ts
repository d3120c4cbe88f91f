import type { DrawingSettings } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import type { PictureRequest, Progress } from '../diffusion.ts'

/** One call of an endpoint. */
export interface PictureCall {
  signal: AbortSignal
  /** True once the endpoint found the photo too large. */
  smallerPhoto: boolean
  /** What administrators set for the endpoint. */
  settings: DrawingSettings
  /** Reports progress that the endpoint counted. */
  onProgress(progress: Progress): void
}

/** Speaks the protocol of one kind of picture endpoint. It makes one call and repeats nothing. */
export interface PictureAdapter {
  /** Milliseconds for one picture before any has been measured: the first estimate of progress. */
  readonly typicalMs: number
  /**
   * The bytes that the endpoint sent as the picture, which the caller checks.
   * @throws {CallFailure | MalformedAnswer} or the signal's reason
   */
  draw(request: PictureRequest, call: PictureCall): Promise<Buffer>
}
