import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { Album, AlbumPicture } from '@pawport/shared/contract/albums/schemas.ts'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { SortablePicture } from './sortable-picture.tsx'
import { useOrder } from './use-order.ts'

interface Props {
  album: Album
  onChange: (album: Album) => Promise<void>
  onFailed: () => void
  toolOf: (picture: AlbumPicture) => ReactNode
}

/**
 * The pictures of an album; their order changes by dragging, by the keys of the same button, and by buttons.
 */
export function SortablePictures(props: Props) {
  const t = useTranslate()
  const { pictures } = props.album
  const order = useOrder(props)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = pictures.map(({ task_id }) => task_id)
  const indexOf = (id: string | number | undefined) => ids.indexOf(String(id))

  function end({ active, over }: DragEndEvent): void {
    if (over) order.move(indexOf(active.id), indexOf(over.id))
  }

  const say = (
    text: 'album.lifted' | 'album.over' | 'album.dropped' | 'album.cancelled',
    active: string | number,
    over = active,
  ) =>
    t(text, {
      place: pictures[indexOf(active)]?.place_name ?? '',
      position: indexOf(over) + 1,
      count: pictures.length,
    })
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('album.lifted', active.id),
    onDragOver: ({ active, over }) => (over ? say('album.over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => say('album.dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('album.cancelled', active.id),
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('album.keys') } }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol
          aria-label={t('album.pictures')}
          className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-5"
        >
          {pictures.map((picture, index) => (
            <SortablePicture
              key={picture.task_id}
              picture={picture}
              index={index}
              isLast={index === pictures.length - 1}
              onMove={(to) => order.move(index, to)}
              onTake={() => order.take(picture)}
            >
              {props.toolOf(picture)}
            </SortablePicture>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {order.said}
      </p>
    </DndContext>
  )
}
