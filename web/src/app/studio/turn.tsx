import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useGenerations } from '../../lib/generations/use-generations.ts'
import { useTranslate } from '../../lib/locale.ts'
import { neighboursOf } from './neighbours.ts'

interface Props {
  generation: Generation
  onOpen: (taskId: string) => void
}

/** The way from a finished picture to its neighbours; nothing where there is only one. */
export function Turn({ generation, onOpen }: Props) {
  const t = useTranslate()
  const { generations = [] } = useGenerations()
  const { previous, next } = neighboursOf(generations, generation.task_id)
  if (!previous && !next) return null
  const ways = [
    { to: previous, Icon: ChevronLeft, label: t('result.previous') },
    { to: next, Icon: ChevronRight, label: t('result.next') },
  ]
  return (
    <p className="flex justify-end min-[16rem]:absolute min-[16rem]:-top-1 min-[16rem]:right-0">
      {ways.map(({ to, Icon, label }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          // It keeps the focus at the end of the list.
          aria-disabled={to === undefined || undefined}
          onClick={() => to && onOpen(to)}
          className="grid size-11 place-items-center rounded-full hover:bg-paper-deep aria-disabled:opacity-35"
        >
          <Icon aria-hidden="true" className="size-6" />
        </button>
      ))}
    </p>
  )
}
