import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortDate } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  generation: Generation
  selection: Selection
  className?: string
  /** The stamp. */
  children: ReactNode
}

/** A stamp as a box to choose: a press, or the space bar, chooses it. */
export function ChoiceBox({ generation, selection, className, children }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { task_id, place_name: place, created_at } = generation
  return (
    <label
      className={classNames(
        'group/choice relative block w-full cursor-pointer rounded-lg select-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal',
        className,
      )}
    >
      <input
        type="checkbox"
        data-task={task_id}
        checked={selection.has(task_id)}
        onChange={({ nativeEvent }) =>
          selection.press(task_id, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
        className="sr-only"
      />
      <span className="sr-only">{t('select.one', { place, date: shortDate(created_at, locale) })}</span>
      <span className="block transition-[scale] duration-150 group-has-checked/choice:scale-92">
        {children}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-1.5 left-1.5 grid size-8 place-items-center rounded-full border-2 border-line bg-card text-transparent card-shadow group-has-checked/choice:border-teal group-has-checked/choice:bg-teal group-has-checked/choice:text-on-coral"
      >
        <Check className="size-5" strokeWidth={3} />
      </span>
    </label>
  )
}
