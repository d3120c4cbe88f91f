/**
 * Longer side of the crop that the segmenter gets, in pixels, and of its mask. Both are one more than whole
 * cells of its grid.
 */
export const SEGMENT_SIDE = 513
/** The same for a draft, whose pet has 160 pixels: the network takes two fifths of the time. */
export const DRAFT_SEGMENT_SIDE = 321
/** Pixels of the crop for each cell of the network's answer, which has one more at the end. */
export const CELL = 8
