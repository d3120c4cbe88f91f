import { BOARD_PATH, CHANGE_PATH, CHANGES_MINUTES } from '@pawport/shared/contract/admin/queue-paths.ts'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Loaded } from '../loaded.tsx'
import { ReasonDialog, textOf } from '../reason-dialog.tsx'
import { useAdminData } from '../use-admin-data.ts'

const CARD = 'flex flex-col items-start gap-3 rounded-card bg-card p-5 card-shadow sm:p-7'

/**
 * The way to the pages of the queues: for reading at any time, for changing after a confirmation and for some
 * minutes.
 */
export function QueuesArea() {
  const t = useTranslate()
  const changes = useAdminData(pathOf('admin.queues.read'))
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section className={CARD}>
        <h2 className="text-lg font-bold">{t('queues.read')}</h2>
        <p>{t('queues.readText')}</p>
        <BoardLink path={BOARD_PATH} text={t('queues.open')} look="primary" />
      </section>
      <section className={CARD}>
        <h2 className="text-lg font-bold">{t('queues.change')}</h2>
        <Loaded from={changes}>
          {({ secondsLeft }) =>
            secondsLeft > 0 ? (
              <Allowed minutes={Math.ceil(secondsLeft / 60)} onChange={changes.reload} />
            ) : (
              <Refused onChange={changes.reload} />
            )
          }
        </Loaded>
      </section>
    </div>
  )
}

interface Changing {
  onChange: () => Promise<unknown>
}

function Refused({ onChange }: Changing) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p>{t('queues.changeText', { minutes: CHANGES_MINUTES })}</p>
      <Button onClick={() => setAsking(true)}>{t('queues.allow')}</Button>
      {isAsking && (
        <ReasonDialog
          title={t('queues.ask')}
          text={t('queues.explain', { minutes: CHANGES_MINUTES })}
          confirm={t('queues.allow')}
          look="danger"
          act={async (form) => {
            await call('admin.queues.allow', { body: { reason: textOf(form, 'reason') } })
            await onChange()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Allowed({ minutes, onChange }: Changing & { minutes: number }) {
  const t = useTranslate()
  const { isBusy, start } = useAction(async () => {
    await call('admin.queues.forbid', {})
    await onChange()
  })
  return (
    <>
      <p role="status">{t('queues.allowed', { minutes })}</p>
      <div className="flex flex-wrap gap-3">
        <BoardLink path={CHANGE_PATH} text={t('queues.openChange')} look="secondary" />
        <Button aria-busy={isBusy} onClick={start}>
          {t('queues.forbid')}
        </Button>
      </div>
    </>
  )
}

function BoardLink({ path, text, look }: { path: string; text: string; look: 'primary' | 'secondary' }) {
  return (
    <a href={path} target="_blank" rel="noreferrer" className={buttonLook(look)}>
      {text}
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  )
}
