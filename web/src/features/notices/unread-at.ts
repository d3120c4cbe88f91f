import type { Notice } from '@pawport/shared/contract/notices/schemas.ts'
import { paths, videoPath } from '@pawport/shared/contract/paths.ts'

/** The ids of unread notices about the end of the picture, or of the video, that this screen shows. */
export function unreadAt(place: string, notices: readonly Notice[]): string[] {
  return notices
    .filter(
      ({ kind, data, read_at }) =>
        read_at === null &&
        (kind === 'picture-completed' || kind === 'picture-failed'
          ? place === `${paths.dashboard}/${data.task_id}`
          : (kind === 'video-completed' || kind === 'video-failed') &&
            place === videoPath(data.task_id, data.shape)),
    )
    .map(({ id }) => id)
}
