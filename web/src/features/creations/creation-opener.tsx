import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { ArrowUpRight, Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import { studioPlace } from './creation-paths.ts'
import { ON_DEMAND } from './list-styles.ts'

interface Props {
  generation: Generation
  onView: () => void
  className?: string
  children: ReactNode
}

/** Opens a creation by a press: a finished one in the viewer, any other in the studio. */
export function CreationOpener({ generation, onView, className, children }: Props) {
  const t = useTranslate()
  const { place_name: place, status, task_id } = generation
  const look = classNames('block w-full rounded-lg', className)
  if (status === 'completed') {
    return (
      <button
        type="button"
        data-task={task_id}
        aria-haspopup="dialog"
        onClick={onView}
        className={classNames(look, 'cursor-zoom-in')}
      >
        <span className="sr-only">{t('creations.open', { place })}</span>
        {children}
      </button>
    )
  }
  return (
    <Link href={studioPlace(task_id)} data-task={task_id} className={look}>
      <span className="sr-only">{t('creations.follow', { place })}</span>
      {children}
    </Link>
  )
}

/**
 * Says what a press will do, while the mouse is over it. Hidden on touch screens, which have no such state.
 */
export function OpenerHint({ generation }: Pick<Props, 'generation'>) {
  const t = useTranslate()
  const isPostcard = generation.status === 'completed'
  const Icon = isPostcard ? Maximize2 : ArrowUpRight
  return (
    <span
      aria-hidden="true"
      className={classNames(
        ON_DEMAND,
        'pointer-events-none absolute bottom-2 left-2 inline-flex min-h-9 items-center gap-1.5 rounded-full bg-card px-3 text-sm font-semibold text-ink card-shadow pointer-coarse:hidden',
      )}
    >
      <Icon className="size-4" />
      {t(isPostcard ? 'creations.large' : 'creations.studio')}
    </span>
  )
}
