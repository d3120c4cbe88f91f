import { useTranslate } from '../lib/locale.ts'
import { useSession } from '../lib/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Postmark } from '../ui/postmark.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/**
 * Shown when the session could not be read. It goes away by itself: the session is read again when the
 * network is back.
 */
export function OfflineScreen() {
  const t = useTranslate()
  const { ask } = useSession()
  useDocumentTitle(t('offline.title'))
  const mark = t('offline.mark')
  return (
    <div
      role="status"
      className="grid flex-1 place-content-center justify-items-center gap-5 px-4 py-16 text-center"
    >
      <Postmark text={`${mark} · ${mark} ·`} lines={['···']} className="w-52 -rotate-6 text-ink-soft" />
      <h1 className="font-title text-3xl">{t('offline.title')}</h1>
      <p className="max-w-md text-ink-soft">{t('offline.text')}</p>
      <Button onClick={ask}>{t('error.retry')}</Button>
    </div>
  )
}
