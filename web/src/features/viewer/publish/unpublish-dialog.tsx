import { useTranslate } from '../../../lib/locale.ts'
import { DangerChoice } from '../../../ui/danger-choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface Props {
  likes: number
  comments: number
  isBusy: boolean
  onAct: () => void
  onClose: () => void
}

/** Asks before a postcard leaves the community: its likes and comments do not come back. */
export function UnpublishDialog({ likes, comments, isBusy, onAct, onClose }: Props) {
  const t = useTranslate()
  return (
    <Dialog
      role="alertdialog"
      title={t('publish.stopTitle')}
      description={t('publish.stopText')}
      onClose={onClose}
      className="max-w-lg"
    >
      <p>{t('publish.stopText')}</p>
      <ul className="list-disc pl-5 font-semibold">
        {likes > 0 && <li>{t('community.likes', { count: likes })}</li>}
        {comments > 0 && <li>{t('community.commentCount', { count: comments })}</li>}
      </ul>
      <DangerChoice
        keep={t('publish.stay')}
        act={t('publish.stop')}
        onKeep={onClose}
        onAct={onAct}
        isBusy={isBusy}
      />
    </Dialog>
  )
}
