import type { BrandTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { editTaskPath } from './brand-paths.ts'

type Act = 'release' | 'end' | 'remove'

interface Props {
  task: BrandTask
  onChange: () => Promise<void>
  onRemoved: () => void
}

/** What a brand can do with a task in its state; each act is asked about first. */
export function TaskActs({ task, onChange, onRemoved }: Props) {
  const t = useTranslate()
  const [asking, setAsking] = useState<Act | null>(null)
  const { id, state } = task
  const isPublished = state === 'open' || state === 'scheduled'

  async function act(what: Act): Promise<void> {
    const address = { params: { id } }
    if (what === 'release') await call('brand.tasks.release', address)
    else if (what === 'end') await call('brand.tasks.end', address)
    else await call('brand.tasks.remove', address)
    toast('success', t(`brand.${what}Done`))
    setAsking(null)
    if (what === 'remove') onRemoved()
    else await onChange()
  }

  return (
    <div className="flex flex-wrap gap-3">
      {state === 'draft' && (
        <Button look="primary" onClick={() => setAsking('release')}>
          {t('brand.release.do')}
        </Button>
      )}
      {(isPublished || state === 'draft') && (
        <Link href={editTaskPath(id)} className={buttonLook('secondary')}>
          <Pencil aria-hidden="true" className="size-4" />
          {t('brand.edit')}
        </Link>
      )}
      {isPublished && (
        <Button look="danger" onClick={() => setAsking('end')}>
          {t('brand.end.do')}
        </Button>
      )}
      {state === 'draft' && (
        <Button look="danger" onClick={() => setAsking('remove')}>
          {t('brand.remove.do')}
        </Button>
      )}
      {asking && (
        <ActDialog act={asking} task={task} onAct={() => act(asking)} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}

interface DialogProps {
  act: Act
  task: BrandTask
  onAct: () => Promise<void>
  onClose: () => void
}

function ActDialog({ act, task, onAct, onClose }: DialogProps) {
  const t = useTranslate()
  const { isBusy, start } = useAction(onAct)
  const text = t(`brand.${act}.text`)
  return (
    <Dialog
      role="alertdialog"
      title={t(`brand.${act}.title`, { title: task.title })}
      description={text}
      onClose={onClose}
      className="max-w-lg"
    >
      <p>{text}</p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button onClick={onClose} autoFocus>
          {t('brand.cancel')}
        </Button>
        <Button
          look={act === 'release' ? 'primary' : 'danger'}
          onClick={start}
          aria-disabled={isBusy || undefined}
        >
          {isBusy && <Spinner />}
          {t(`brand.${act}.do`)}
        </Button>
      </div>
    </Dialog>
  )
}
