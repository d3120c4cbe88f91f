/** What is checked before others see it. */
export type Content =
  | { kind: 'text'; text: string }
  /** `type` is the media type of the bytes. */
  | { kind: 'picture'; bytes: Buffer; type: string }

/** Decides what may appear in the community. */
export interface Moderation {
  readonly kind: 'none' | 'endpoint'
  /** @throws {AppError} moderation_unavailable when a service that is configured gives no verdict */
  allows(content: Content): Promise<boolean>
}
