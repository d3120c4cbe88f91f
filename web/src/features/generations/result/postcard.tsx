import type { PictureAspect } from '@pawport/shared/contract/generations.ts'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { late } from '../../../ui/late.tsx'
import type { PanelProps } from './live-panel.tsx'
import type { Opened } from './more-menu.tsx'
import { PostcardActions } from './postcard-actions.tsx'
import { PostcardBack } from './postcard-back.tsx'
import { PostcardFront } from './postcard-front.tsx'

const ViewerDialog = late(() =>
  import('../viewer/viewer-dialog.tsx').then(({ ViewerDialog }) => ViewerDialog),
)
const ReceiptDialog = late(() => import('./receipt-dialog.tsx').then(({ ReceiptDialog }) => ReceiptDialog))
const DeleteDialog = late(() =>
  import('../actions/delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog),
)

/** Where the picture leaves room for its back beside it: a tall one sooner than a wide one. */
const BESIDE = {
  '9:16': 'xl:grid-cols-[auto_minmax(0,1fr)]',
  '4:5': '2xl:grid-cols-[auto_minmax(0,1fr)]',
  '1:1': '2xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]',
  '3:2': '2xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]',
} as const satisfies Record<PictureAspect, string>

/** Completed: the postcard's picture with what to do with it, and its back with the diary. */
export function Postcard({ generation, onAnother, onOpen, onDeleted }: PanelProps) {
  const t = useTranslate()
  const [isComparing, setComparing] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const dialog = { generation, onClose: () => setOpened(null) }
  return (
    <article className="flex flex-col gap-5">
      <h2 className="font-title text-2xl break-words sm:text-3xl">
        {t('result.title', { place: generation.place_name })}
      </h2>
      <div className={classNames('grid grid-cols-1 items-start gap-6', BESIDE[generation.aspect])}>
        <PostcardFront {...{ generation, isComparing }} onLarge={() => setOpened('viewer')}>
          <PostcardActions
            {...{ generation, isComparing, onAnother, onOpen }}
            onCompare={setComparing}
            onShow={setOpened}
          />
        </PostcardFront>
        <PostcardBack generation={generation} />
      </div>
      <Suspense>
        {opened === 'viewer' && <ViewerDialog {...dialog} />}
        {opened === 'receipt' && <ReceiptDialog {...dialog} />}
        {opened === 'delete' && <DeleteDialog {...dialog} onDeleted={() => onDeleted(generation.task_id)} />}
      </Suspense>
    </article>
  )
}
