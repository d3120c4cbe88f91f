import type { Generation } from '@pawport/shared/contract/generations.ts'
import { thumbnailKey } from '@pawport/shared/contract/thumbnails.ts'
import { Camera, ClipboardCheck, ExternalLink, Music2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { shapeOf } from '../../../lib/generations/picture-shape.ts'
import { useTranslate, withTexts } from '../../../lib/locale.ts'
import { useCopy } from '../../../lib/use-copy.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SignedImage } from '../../../ui/signed-image.tsx'
import { PublicLink } from './public-link.tsx'
import { SHARE_TITLE, shareFooter, shareText, xIntent } from './share-text.ts'
import { useShareFile } from './use-share-file.ts'

/** Its texts are those of the gallery. */
const PublishPanel = lazyPart(() =>
  withTexts('pages', import('../publish/publish-panel.tsx')).then(({ PublishPanel }) => PublishPanel),
)

/** Instagram and TikTok have no address that takes a text: the device shares, or the text is copied. */
const NATIVE = { Instagram: Camera, TikTok: Music2 } as const

interface Props {
  generation: Generation
  onClose: () => void
}

/** Shows the text that is shared, with buttons to copy it and to share it. */
export function ShareDialog({ generation, onClose }: Props) {
  const t = useTranslate()
  const { copy } = useCopy()
  const file = useShareFile(generation.task_id)
  const [pasteInto, setPasteInto] = useState<keyof typeof NATIVE | null>(null)
  const { width, height, ratio } = shapeOf(generation)
  const shared = {
    story: generation.output_description || t('share.text'),
    madeWith: t('share.madeWith'),
    link: generation.share_url ?? window.location.origin,
    model: generation.model,
  }
  const text = shareText(shared)

  async function shareBy(target: keyof typeof NATIVE): Promise<void> {
    setPasteInto(null)
    if ('share' in navigator) {
      const files = file && navigator.canShare?.({ files: [file] }) ? { files: [file] } : {}
      try {
        return await navigator.share({ title: SHARE_TITLE, text, ...files })
      } catch (error) {
        // The user has closed the device's dialog: no other way is offered.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    if (await copy(text)) setPasteInto(target)
  }

  return (
    <Dialog title={t('share.title')} onClose={onClose} className="max-w-xl">
      <PublicLink generation={generation} />
      <Suspense>
        <PublishPanel generation={generation} />
      </Suspense>
      <div className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold text-ink-soft">{t('share.preview')}</h3>
        {generation.output_image_key && (
          <div
            className="mx-auto h-40 rounded-lg bg-[#fffcf5] p-1.5 shadow-card"
            style={{ aspectRatio: ratio }}
          >
            <SignedImage
              objectKey={thumbnailKey(generation.output_image_key, 'small')}
              fallbackKey={generation.output_image_key}
              alt={t('compare.picture', { place: generation.place_name })}
              width={width}
              height={height}
              className="size-full"
            />
          </div>
        )}
        <div
          data-testid="share-text"
          className="flex flex-col rounded-xl border-2 border-line text-sm break-words whitespace-pre-line"
        >
          <p
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by the keyboard
            tabIndex={0}
            className="max-h-36 overflow-y-auto p-3"
          >
            {shared.story}
          </p>
          <p className="border-t border-line p-3 font-semibold">{shareFooter(shared)}</p>
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <a href={xIntent(shared)} target="_blank" rel="noreferrer" className={buttonLook('secondary')}>
          <ExternalLink aria-hidden="true" className="size-4" />
          {t('share.to', { target: 'X' })}
        </a>
        {(Object.keys(NATIVE) as (keyof typeof NATIVE)[]).map((target) => {
          const Icon = NATIVE[target]
          return (
            <Button key={target} onClick={() => void shareBy(target)}>
              <Icon aria-hidden="true" className="size-4" />
              {t('share.to', { target })}
            </Button>
          )
        })}
        <CopyButton text={text} label={t('result.copy')} />
      </div>
      <p role="alert" className="empty:hidden">
        {pasteInto && (
          <span className="flex gap-2.5 rounded-xl bg-ok/10 p-3 text-sm">
            <ClipboardCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
            {t('share.paste', { target: pasteInto })}
          </span>
        )}
      </p>
    </Dialog>
  )
}
