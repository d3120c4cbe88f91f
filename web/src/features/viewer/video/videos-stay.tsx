import { useTranslate } from '../../../lib/locale.ts'
import { useVideos } from './use-videos.ts'

/**
 * Tells beside the switch of the mount that finished videos keep the pet as they show it. Nothing where there
 * is none.
 */
export function VideosStay({ taskId }: { taskId: string }) {
  const t = useTranslate()
  const { list } = useVideos(taskId)
  if (!list?.videos.some(({ status }) => status === 'completed')) return null
  return <p className="text-sm text-ink-soft">{t('switch.videosStay')}</p>
}
