import type { Generation, GenerationStatus } from '@pawport/shared/contract/generations/schemas.ts'
import { TAKE_SIZE } from '@pawport/shared/contract/generations/take-limits.ts'
import { type ComponentType, Suspense, useState } from 'react'
import { DeleteButton } from '../../features/creations/delete/delete-button.tsx'
import { announcement } from '../../features/live/progress/announcement.ts'
import { PendingPanel } from '../../features/live/progress/pending-panel.tsx'
import { ProcessingPanel } from '../../features/live/progress/processing-panel.tsx'
import { sizesFor } from '../../features/studio/choices/plan-limits.ts'
import { FailedPanel } from '../../features/studio/failed-panel.tsx'
import { useEnlarge, useVariation } from '../../features/studio/submit/use-order-again.ts'
import { Postcard } from '../../features/viewer/postcard.tsx'
import { useTranslate } from '../../lib/locale.ts'
import { useSubscription } from '../../lib/use-subscription.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { creationPath } from '../paths.ts'
import { Turn } from './turn.tsx'

const DeleteDialog = lazyPart(() =>
  import('../../features/creations/delete/delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog),
)

interface Props {
  generation: Generation
  /** Leaves this generation as it is and begins another. */
  onAnother: () => void
  /** Shows another generation. */
  onOpen: (taskId: string) => void
  /** Called after this generation has moved to the recycle bin. */
  onDeleted: (taskId: string) => void
  /** Sends the draft again, or asks for a photo when the draft has none. */
  onRetry: () => void
  /** Whether the draft still has the photo. */
  hasPhoto: boolean
}

interface PanelProps extends Props {
  /** The picture was waited for on this screen. */
  isArriving: boolean
}

const PANELS = {
  pending: PendingPanel,
  processing: ProcessingPanel,
  completed: CompletedPanel,
  failed: FailedWithDelete,
} as const satisfies Record<GenerationStatus, ComponentType<PanelProps>>

const TakeSet = lazyPart(() => import('../../features/viewer/take-set.tsx').then(({ TakeSet }) => TakeSet))

/** A generation on the screen: one panel for each status, put together from the slices. */
export function GenerationPanel(props: Props) {
  const t = useTranslate()
  const { status, task_id: taskId } = props.generation
  const Panel = PANELS[status]
  // A picture that was waited for here arrives with a small ceremony; one that is opened later does not.
  const [watched, setWatched] = useState<string | null>(null)
  if ((status === 'pending' || status === 'processing') && watched !== taskId) setWatched(taskId)
  return (
    <section aria-label={t('live.region')} data-status={status} className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {announcement(props.generation, t)}
      </p>
      <Takes {...props} />
      <div className="relative">
        {/* The key drops the panel's state, such as an open dialog, when another generation is shown. */}
        <Panel key={taskId} {...props} isArriving={watched === taskId} />
        {/* Outside of the panel, so that the button keeps the focus from one picture to the next. */}
        {status === 'completed' && <Turn generation={props.generation} onOpen={props.onOpen} />}
      </div>
    </section>
  )
}

/** What the takes of one order are chosen from; nothing for a picture that is no take. */
function Takes({ generation, onOpen }: Props) {
  const { take_set } = generation
  const { subscription } = useSubscription()
  const large = useEnlarge(generation, onOpen)
  if (take_set === null) return null
  const sizes = sizesFor(subscription).filter((size) => size !== TAKE_SIZE)
  return (
    <Suspense>
      <TakeSet {...{ sizes, large }} generation={{ ...generation, take_set }} pathOf={creationPath} />
    </Suspense>
  )
}

function CompletedPanel({ generation, isArriving, onAnother, onOpen, onDeleted }: PanelProps) {
  const [isDeleting, setDeleting] = useState(false)
  const variation = useVariation(generation, onOpen)
  return (
    <>
      <Postcard {...{ generation, isArriving, variation, onAnother }} onDelete={() => setDeleting(true)} />
      <Suspense>
        {isDeleting && (
          <DeleteDialog
            generation={generation}
            onClose={() => setDeleting(false)}
            onDeleted={() => onDeleted(generation.task_id)}
          />
        )}
      </Suspense>
    </>
  )
}

function FailedWithDelete({ onDeleted, ...panel }: Props) {
  return (
    <FailedPanel {...panel}>
      <DeleteButton
        generation={panel.generation}
        onDeleted={onDeleted}
        className="grid size-11 place-items-center rounded-full border-2 border-line bg-card text-ink-soft hover:border-bad hover:text-bad"
      />
    </FailedPanel>
  )
}
