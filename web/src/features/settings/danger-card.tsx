import type { Deletion } from '@pawport/shared/contract/data/schemas.ts'
import { DELETION_DAYS } from '@pawport/shared/contract/settings/limits.ts'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { longDate } from '../../lib/dates.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { useWantedTitle } from '../../lib/use-wanted-title.ts'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { Card } from './card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

function useDeletion() {
  const { data, error, mutate } = useSWR(pathOf('deletion.read'), (path) => read(path))
  const set = async (deletion: Deletion) => void (await mutate(deletion, { revalidate: false }))
  return { deletion: data, error: error as unknown, set, reload: () => void mutate() }
}

/**
 * Says above all else that the account will be deleted, and lets its owner keep it. It comes into sight and
 * gets the focus while `isWanted`.
 */
export function LeavingNote({ isWanted }: { isWanted: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { deletion, set } = useDeletion()
  const { isBusy, start } = useAction(async () => {
    const left = await call('deletion.cancel', {})
    await set(left)
    if (!left) toast('success', t('settings.kept'))
  })
  const note = useWantedTitle<HTMLParagraphElement>(isWanted && Boolean(deletion))
  if (!deletion) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-bad/50 bg-bad/8 px-4 py-3"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
      <p ref={note} tabIndex={-1} className="min-w-0 flex-[1_1_16rem] scroll-mt-8 font-semibold outline-none">
        {t('settings.leaving', { date: longDate(deletion.due_at, locale) })}
      </p>
      <Button look="primary" onClick={start} aria-busy={isBusy}>
        {isBusy && <Spinner />}
        {t('settings.keepAccount')}
      </Button>
    </div>
  )
}

/** Deleting the account, with its warning. */
export function DangerCard({ onAsked }: { onAsked: () => void }) {
  const t = useTranslate()
  const { deletion, error, set, reload } = useDeletion()
  const [isAsking, setAsking] = useState(false)

  async function asked(deletion: Deletion): Promise<void> {
    await set(deletion)
    onAsked()
  }

  return (
    <Card title={t('settings.danger')}>
      <h3 className="-mb-3 font-bold text-bad">{t('settings.delete')}</h3>
      <p>{t('settings.deleteText')}</p>
      <p className="-mt-3 text-ink-soft">{t('settings.deleteMore', { days: DELETION_DAYS })}</p>
      {deletion === undefined && error !== undefined && (
        <FailedBanner
          text={loadErrorText(error, t('settings.load'))}
          retry={t('settings.again')}
          onRetry={reload}
        />
      )}
      {deletion === null && (
        <Button look="danger" className="self-start" onClick={() => setAsking(true)}>
          {t('settings.delete')}
        </Button>
      )}
      {deletion && <p className="font-semibold">{t('settings.deleteAsked')}</p>}
      {isAsking && <DeleteAccountDialog onAsked={asked} onClose={() => setAsking(false)} />}
    </Card>
  )
}
