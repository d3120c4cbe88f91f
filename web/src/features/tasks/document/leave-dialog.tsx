import { useTranslate } from '../../../lib/locale.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Says where a link of a document leads, before it leads there. */
export function LeaveDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog
      role="alertdialog"
      title={t('tasks.leave.title')}
      description={t('tasks.leave.lead')}
      onClose={onClose}
      className="sm:max-w-lg"
    >
      <p>{t('tasks.leave.lead')}</p>
      <p className="rounded-lg bg-paper px-3 py-2 font-semibold wrap-anywhere">{url}</p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button onClick={onClose}>{t('tasks.leave.stay')}</Button>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={onClose}
          className={buttonLook('result')}
        >
          {t('tasks.leave.go')}
        </a>
      </div>
    </Dialog>
  )
}
