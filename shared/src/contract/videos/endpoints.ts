import * as z from 'zod/mini'
import { taskParams } from '../generations/schemas.ts'
import { idempotencyHeader } from '../idempotency.ts'
import { VIDEO_FILES, video, videoFileQuery, videoList, videoOrder, videoParams } from './schemas.ts'

const BASE = { tag: 'Videos', access: 'owner' } as const

/** Video postcards of finished pictures. */
export const VIDEO_ENDPOINTS = {
  'videos.list': {
    ...BASE,
    summary: 'The videos of a picture, the newest first, and what another one costs',
    scope: 'generations:read',
    params: taskParams,
    data: videoList,
  },
  'videos.create': {
    ...BASE,
    summary: 'Order a video of a finished picture',
    description:
      'A shape that is made or finished already is answered as it is and costs nothing more; one that failed is made again.',
    scope: 'generations:write',
    limited: 'upload',
    params: taskParams,
    body: videoOrder,
    headers: z.object(idempotencyHeader),
    statuses: [200, 202],
    data: video,
    errors: [
      'videos_off',
      'video_not_included',
      'video_not_ready',
      'video_insufficient_credits',
      'too_many_videos',
      'daily_videos_reached',
      'idempotency_conflict',
    ],
  },
  'videos.read': {
    ...BASE,
    summary: 'One video with its links',
    scope: 'generations:read',
    params: videoParams,
    data: video,
  },
  'videos.cancel': {
    ...BASE,
    summary: 'Cancel a video that is not finished; its credits are given back',
    scope: 'generations:write',
    params: videoParams,
    data: video,
    errors: ['video_not_cancellable'],
  },
  'videos.remove': {
    ...BASE,
    summary: 'Delete a video for good; one that is not finished is cancelled',
    scope: 'generations:write',
    params: videoParams,
    data: z.null(),
  },
  'videos.file': {
    ...BASE,
    summary: 'Download a finished video',
    scope: 'generations:read',
    params: videoParams,
    query: videoFileQuery,
    files: Object.values(VIDEO_FILES),
  },
} as const
