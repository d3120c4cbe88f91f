import type { TaskLabel } from '@pawport/shared/contract/tasks/label.ts'
import type { TaskSummary } from '@pawport/shared/contract/tasks/tasks.ts'
import { CircleCheck, CircleSlash, ClipboardCheck, Hourglass, type LucideIcon, Send } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'

const LOOKS = {
  open: { Icon: Send, look: 'border-ok text-ok' },
  review: { Icon: ClipboardCheck, look: 'border-teal text-teal' },
  waiting: { Icon: Hourglass, look: 'border-warn text-warn' },
  closed: { Icon: CircleSlash, look: 'border-ink-soft text-ink-soft' },
  applied: { Icon: CircleCheck, look: 'border-ok border-dashed text-ok' },
} as const satisfies Record<TaskLabel, { Icon: LucideIcon; look: string }>

/** What the reader may do with a task, with the reason where it is closed. */
export function LabelMark({ task }: { task: Pick<TaskSummary, 'label' | 'label_reason'> }) {
  const t = useTranslate()
  const { Icon, look } = LOOKS[task.label]
  return (
    <p
      className={classNames(
        'inline-flex items-center gap-1.5 self-start rounded-full border-2 px-2.5 py-0.5 text-xs font-bold',
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span>
        {t(`tasks.label.${task.label}`)}
        {task.label_reason && (
          <span className="font-semibold"> · {t(`tasks.reason.${task.label_reason}`)}</span>
        )}
      </span>
    </p>
  )
}
