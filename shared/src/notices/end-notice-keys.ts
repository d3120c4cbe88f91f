/** Names the end of a generation among the notices of its owner. */
export function pictureNoticeKey(taskId: string): string {
  return `picture:${taskId}`
}

/** Names the end of a video among the notices of its owner. */
export function videoNoticeKey(videoId: string): string {
  return `video:${videoId}`
}
