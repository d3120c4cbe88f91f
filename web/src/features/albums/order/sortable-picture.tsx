import { useSortable } from '@dnd-kit/sortable'
import type { AlbumPicture } from '@pawport/shared/contract/albums/schemas.ts'
import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import { ArrowLeft, ArrowRight, GripVertical, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { shortDate } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SignedImage } from '../../../ui/signed-image.tsx'
import { useFocusAfterMove } from './use-focus-after-move.ts'

interface Props {
  picture: AlbumPicture
  index: number
  isLast: boolean
  onMove: (to: number) => void
  onTake: () => void
  /** A further button, beside the title. */
  children?: ReactNode
}

/**
 * A picture of an album: the handle that drags it, buttons that move it by one place, and one that takes it
 * out.
 */
export function SortablePicture({ picture, index, isLast, onMove, onTake, children }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.task_id, attributes: { roleDescription: t('album.movable') } })
  const { place_name: place, output_image_key: key } = picture
  const focus = useFocusAfterMove(index)

  function move(to: number, button: HTMLElement): void {
    focus(button)
    onMove(to)
  }

  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={classNames(
        'flex min-w-0 gap-3 rounded-card bg-card p-2 card-shadow sm:flex-col',
        isDragging && 'relative z-10 outline-2 outline-teal',
      )}
    >
      <SignedImage
        objectKey={thumbnailKey(key, 'medium')}
        fallbackKey={key}
        alt=""
        lazy
        className="aspect-square w-24 shrink-0 rounded-lg object-contain sm:w-full"
      />
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-1">
        <div className="flex items-start justify-between gap-1 pl-1">
          <div className="min-w-0">
            <h2 className="truncate font-bold" title={place}>
              {index + 1}. {place}
            </h2>
            <p className="text-sm text-ink-soft">
              {picture.is_hidden ? t('album.hidden') : shortDate(picture.created_at, locale)}
            </p>
          </div>
          {children}
        </div>
        <div className="flex justify-between">
          <Tool
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            aria-label={t('album.drag', { place })}
            className="cursor-grab touch-none"
          >
            <GripVertical aria-hidden="true" className="size-5" />
          </Tool>
          <Tool
            aria-label={t('album.earlier', { place })}
            aria-disabled={index === 0 || undefined}
            onClick={({ currentTarget }) => move(index - 1, currentTarget)}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Tool>
          <Tool
            aria-label={t('album.later', { place })}
            aria-disabled={isLast || undefined}
            onClick={({ currentTarget }) => move(index + 1, currentTarget)}
          >
            <ArrowRight aria-hidden="true" className="size-5" />
          </Tool>
          <Tool aria-label={t('album.take', { place })} onClick={onTake} className="hover:text-bad">
            <X aria-hidden="true" className="size-5" />
          </Tool>
        </div>
      </div>
    </li>
  )
}

function Tool({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classNames(
        'grid size-11 place-items-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink aria-disabled:opacity-40',
        className,
      )}
      {...rest}
    />
  )
}
