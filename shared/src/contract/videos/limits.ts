// The browser loads this file: no schemas here.

/** 720 by 720, or 720 by 1280 pixels. */
export const VIDEO_SHAPES = ['square', 'tall'] as const
export type VideoShape = (typeof VIDEO_SHAPES)[number]

export const VIDEO_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export type VideoStatus = (typeof VIDEO_STATUSES)[number]

/** What a video postcard costs, in credits. */
export const VIDEO_CREDITS = 30

/** Videos of one user that wait or are made at the same time. */
export const MAX_UNFINISHED_VIDEOS = 3
