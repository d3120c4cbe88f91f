import { useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ReceiptPass } from '../../../ui/receipt-pass.tsx'
import type { PanelProps } from './live-panel.tsx'
import { PostcardActions } from './postcard-actions.tsx'
import { PostcardBack } from './postcard-back.tsx'
import { PostcardFront } from './postcard-front.tsx'

/** Completed: the postcard's picture and its back with the diary. */
export function Postcard({ generation, onAnother, onOpen, onDeleted }: PanelProps) {
  const t = useTranslate()
  return (
    <article className="flex flex-col gap-6">
      <h2 className="font-title text-2xl break-words sm:text-3xl">
        {t('result.title', { place: generation.prompt_location })}
      </h2>
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-6',
          // A tall picture leaves room for its back beside it.
          generation.aspect === '9:16'
            ? 'xl:grid-cols-[auto_minmax(0,1fr)]'
            : '2xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]',
        )}
      >
        <PostcardFront generation={generation} />
        <div className="flex flex-col gap-6">
          <PostcardBack generation={generation} />
          <PostcardActions {...{ generation, onAnother, onOpen, onDeleted }} />
          <ReceiptPass generation={generation} onPaper />
        </div>
      </div>
    </article>
  )
}
