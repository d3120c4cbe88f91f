import * as z from 'zod/mini'
import { receipt } from '../billing/credits.ts'
import { errorCode } from '../errors.ts'
import { VIDEO_SHAPES, VIDEO_STATUSES } from './limits.ts'

export const videoShape = z.enum(VIDEO_SHAPES)
export const videoStatus = z.enum(VIDEO_STATUSES)

/** A video postcard as its owner sees it. Times are ISO 8601; links work for some minutes. */
export const video = z.object({
  id: z.string(),
  /** The generation whose picture moves. */
  task_id: z.string(),
  shape: videoShape,
  status: videoStatus,
  /** Grows with every change of the row. */
  version: z.number(),
  /** Percent, 0..100. */
  progress: z.number(),
  credits_cost: z.number(),
  receipt: z.nullable(receipt),
  /** H.264 in MP4; null until it is completed, and where the installation encodes none. */
  mp4_url: z.nullable(z.string()),
  /** The same motion as an animated WebP, and its first frame as JPEG; null until it is completed. */
  webp_url: z.nullable(z.string()),
  poster_url: z.nullable(z.string()),
  /** Pixels; null until it is completed. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  seconds: z.nullable(z.number()),
  /** Of all files. */
  bytes: z.nullable(z.number()),
  error: z.nullable(z.object({ code: errorCode, message: z.string() })),
  created_at: z.string(),
})
export type Video = z.infer<typeof video>

export const videoList = z.object({
  /** False where the operator switched videos off. */
  is_offered: z.boolean(),
  /** Whether the user's plan includes videos. */
  is_included: z.boolean(),
  /** What the next one costs, in credits. */
  price: z.number(),
  /** The newest first. */
  videos: z.array(video),
})
export type VideoList = z.infer<typeof videoList>

export const videoOrder = z.object({ shape: videoShape })
export const videoParams = z.object({ task_id: z.uuid(), video_id: z.uuid() })

export const VIDEO_FILES = { mp4: 'video/mp4', webp: 'image/webp' } as const
export const videoFileQuery = z.object({ format: z._default(z.enum(['mp4', 'webp']), 'mp4') })
