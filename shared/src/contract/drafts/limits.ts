/** Drafts of one request. */
export const MAX_DRAFTS = 4
/**
 * Bytes of a photo that is sent for drafts: a browser reduces it to 800 pixels first, which takes a tenth of
 * it.
 */
export const MAX_DRAFT_PHOTO_BYTES = 2_000_000
