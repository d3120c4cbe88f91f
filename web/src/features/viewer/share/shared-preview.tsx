import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import { shapeOf } from '../../../lib/generations/picture-shape.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SignedImage } from '../../../ui/signed-image.tsx'
import { type Shared, shareFooter, shareText } from './share-text.ts'

/** The picture and the text as others get them, with a button that copies the text. */
export function SharedPreview({ generation, shared }: { generation: Generation; shared: Shared }) {
  const t = useTranslate()
  const { width, height, ratio } = shapeOf(generation)
  const { output_image_key: key, place_name: place } = generation
  return (
    <section aria-label={t('share.preview')} className="flex flex-col items-start gap-3">
      <h3 className="text-sm font-semibold text-ink-soft">{t('share.preview')}</h3>
      <div className="flex w-full flex-col gap-3 sm:flex-row sm:items-start">
        {key && (
          <div
            className="mx-auto h-40 shrink-0 rounded-lg bg-[#fffcf5] p-1.5 card-shadow"
            style={{ aspectRatio: ratio }}
          >
            <SignedImage
              objectKey={thumbnailKey(key, 'small')}
              fallbackKey={key}
              alt={t('compare.picture', { place })}
              width={width}
              height={height}
              className="size-full"
            />
          </div>
        )}
        <div
          data-testid="share-text"
          className="flex min-w-0 flex-1 flex-col rounded-xl border-2 border-line text-sm wrap-anywhere whitespace-pre-line"
        >
          <p
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by the keyboard
            tabIndex={0}
            className="max-h-24 overflow-y-auto p-3"
          >
            {shared.story}
          </p>
          <p className="border-t border-line p-3 font-semibold">{shareFooter(shared)}</p>
        </div>
      </div>
      <CopyButton text={shareText(shared)} label={t('result.copy')} />
    </section>
  )
}
