import type { Generation, GenerationStatus } from '@pawport/shared/contract/generations.ts'
import type { ComponentType } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { announcement } from './announcement.ts'
import { Drawing } from './drawing.tsx'
import { Postcard } from './postcard.tsx'
import { Returned } from './returned.tsx'
import { Waiting } from './waiting.tsx'

export interface PanelProps {
  generation: Generation
  /** Leaves this one as it is and begins another. */
  onAnother: () => void
  /** Shows another one. */
  onOpen: (taskId: string) => void
  /** After this one has moved to the recycle bin. */
  onDeleted: (taskId: string) => void
  /** Sends the draft again, or asks for a photo when there is none any more. */
  onRetry: () => void
  /** Whether the photo is still at hand. */
  hasPhoto: boolean
}

const PANELS = {
  pending: Waiting,
  processing: Drawing,
  completed: Postcard,
  failed: Returned,
} as const satisfies Record<GenerationStatus, ComponentType<PanelProps>>

/** A creation on its way, from the queue to the postcard or back to its sender. */
export function LivePanel(props: PanelProps) {
  const t = useTranslate()
  const Panel = PANELS[props.generation.status]
  return (
    <section aria-label={t('live.region')} data-status={props.generation.status}>
      <p role="status" className="sr-only">
        {announcement(props.generation, t)}
      </p>
      {/* What was begun with one creation must not go on with another. */}
      <Panel key={props.generation.task_id} {...props} />
    </section>
  )
}
