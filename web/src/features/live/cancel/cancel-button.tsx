import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { CircleX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useCancel } from './use-cancel.ts'

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then(({ CancelDialog }) => CancelDialog))

/** Cancels an unfinished generation and releases its credits. Asks first where cancelling is charged. */
export function CancelButton({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, start } = useCancel(generation, { isAccepted: false, onCharged: () => setAsking(true) })
  const press = generation.cancel === 'charged' ? () => setAsking(true) : start
  return (
    <>
      <Button onClick={press} aria-disabled={isBusy || undefined}>
        {isBusy ? <Spinner /> : <CircleX aria-hidden="true" className="size-4" />}
        {t('cancel.button')}
      </Button>
      <Suspense>
        {isAsking && <CancelDialog generation={generation} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
