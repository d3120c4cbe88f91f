import type { AdminGenerationDetail } from '@pawport/shared/contract/admin/generations.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../../../lib/call.ts'
import { useTranslate } from '../../../../lib/locale.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { Button } from '../../../../ui/button.tsx'
import { ReasonDialog, textOf } from '../../reason-dialog.tsx'

type What = 'retry' | 'cancel' | 'hide' | 'show'

interface Props {
  generation: AdminGenerationDetail
  onChange: () => unknown
}

/** The acts that make sense for a generation in its state. */
function actsOf({ status, hiddenAt, deletedAt }: AdminGenerationDetail): What[] {
  return [
    ...(status === 'failed' && !deletedAt ? (['retry'] as const) : []),
    ...(status === 'pending' || status === 'processing' ? (['cancel'] as const) : []),
    ...(status === 'completed' ? [hiddenAt ? ('show' as const) : ('hide' as const)] : []),
  ]
}

/** What an administrator can do with a generation; each act is asked about first, with its reason. */
export function GenerationActs({ generation, onChange }: Props) {
  const t = useTranslate()
  const [asking, setAsking] = useState<What | null>(null)
  return (
    <div className="flex flex-wrap gap-3">
      {actsOf(generation).map((what) => (
        <Button
          key={what}
          look={what === 'cancel' || what === 'hide' ? 'danger' : 'secondary'}
          onClick={() => setAsking(what)}
        >
          {t(`people.${what}`)}
        </Button>
      ))}
      {asking && (
        <ActDialog
          what={asking}
          generation={generation}
          onChange={onChange}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

function ActDialog({ what, generation, onChange, onClose }: Props & { what: What; onClose: () => void }) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  // One for each opening of the dialog: a repeated press tries again once.
  const [key] = useState(newKey)
  const params = { task_id: generation.taskId }

  async function act(form: FormData): Promise<void> {
    const body = { reason: textOf(form, 'reason') }
    switch (what) {
      case 'retry': {
        const headers = { 'idempotency-key': key }
        const { taskId } = await call('admin.generations.retry', { params, body, headers })
        navigate(`${paths.admin}/generations/${taskId}`)
        return
      }
      case 'cancel':
        await call('admin.generations.cancel', { params, body })
        break
      case 'hide':
        await call('admin.generations.hide', { params, body })
        break
      case 'show':
        await call('admin.generations.show', { params, body })
    }
    await onChange()
  }

  return (
    <ReasonDialog
      title={t(`people.${what}Title`)}
      text={t(`people.${what}Text`)}
      confirm={t(`people.${what}`)}
      look={what === 'cancel' || what === 'hide' ? 'danger' : 'primary'}
      act={act}
      onClose={onClose}
    />
  )
}
