import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { keysOfVideo } from '@pawport/shared/videos/files.ts'
import { type VideoFiles, videos } from '@pawport/shared/videos/work.ts'
import type { Work } from '../../work/work.ts'
import { makeFiles } from './make-files.ts'
import { verdictOn } from './verdict.ts'

/** The time for reading and storing, beside that of the driver. */
const MARGIN_MS = 60_000

/** Claim, render, store, complete. */
export const videoWork: Work<'videos', VideoFiles, ErrorCode> = {
  kind: videos,
  name: 'video',
  idName: 'videoId',
  enqueue: (queue, id) => queue.add('video.render', { videoId: id }, { id }),
  leaseMs: ({ config }) => config.video.deadlineMs + MARGIN_MS,
  attempt: (context, row, run) => makeFiles({ context, row, ...run }),
  verdictOn,
  refused: 'video_unpaid',
  discard: ({ objects }, row) => objects.removeMany(keysOfVideo(row)),
  health: 'videos',
  swept: { requeued: 'videos_requeued', failed: 'videos_failed' },
  completed({ metrics, log }, { id, shape }, { bytes }) {
    metrics.countVideo('completed')
    log.info({ videoId: id, shape, bytes }, 'made a video')
  },
  failed({ metrics, log }, id, code, row) {
    metrics.countVideo(code)
    if (row) log.info({ videoId: id, code }, 'a video failed')
    else log.error({ videoId: id, code }, 'a video is given up without another attempt')
  },
}
