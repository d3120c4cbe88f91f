import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Suspense } from 'react'
import { shapeOf } from '../../../lib/generations/picture-shape.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const PreviewPicture = lazyPart(() =>
  import('./preview-picture.tsx').then(({ PreviewPicture }) => PreviewPicture),
)

interface Props {
  generation: Generation
  /** The progress as a text. */
  percent: string
}

/** The area of the unfinished picture, in its shape: blank, or with the preview that an endpoint sent. */
export function PreviewArea({ generation, percent }: Props) {
  const { ratio } = shapeOf(generation)
  const { preview_key: key } = generation
  return (
    <div
      className="relative mx-auto grid w-[calc(20rem*min(1,var(--ratio)))] max-w-full shrink-0 place-items-center overflow-hidden rounded-lg border-2 border-dashed border-line bg-paper sm:mx-0"
      style={{ aspectRatio: ratio, '--ratio': ratio }}
    >
      <Suspense>{key && <PreviewPicture taskId={generation.task_id} objectKey={key} />}</Suspense>
      <p
        className={
          key
            ? 'absolute bottom-2.5 left-2.5 rounded-full bg-card/90 px-3 py-0.5 font-title text-xl text-teal tabular-nums'
            : 'font-title text-5xl text-teal tabular-nums'
        }
        data-testid="percent"
      >
        {percent}
      </p>
    </div>
  )
}
