import type { BrandTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import type { TaskState } from '@pawport/shared/contract/tasks/label.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'

const LOOKS = {
  draft: 'border-ink-soft text-ink-soft',
  scheduled: 'border-warn text-warn',
  open: 'border-ok text-ok',
  ended: 'border-ink-soft text-ink-soft',
  hidden: 'border-bad text-bad',
} as const satisfies Record<TaskState, string>

/** The state of a task as its brand sees it, with the reason why it ended. */
export function StateStamp({
  task: { state, end_reason: reason },
}: {
  task: Pick<BrandTask, 'state' | 'end_reason'>
}) {
  const t = useTranslate()
  return (
    <p
      className={classNames(
        'inline-flex self-start rounded-full border-2 px-2.5 py-0.5 text-xs font-bold',
        LOOKS[state],
      )}
    >
      {t(`brand.state.${state}`)}
      {reason && ` · ${t(`brand.ended.${reason}`)}`}
    </p>
  )
}
