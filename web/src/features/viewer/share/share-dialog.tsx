import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Camera, ClipboardCheck, ExternalLink, Music2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate, withTexts } from '../../../lib/locale.ts'
import { useCopy } from '../../../lib/use-copy.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PublicLink } from './public-link.tsx'
import { SHARE_TITLE, shareText, xIntent } from './share-text.ts'
import { ShareWays } from './share-ways.tsx'
import { SharedPreview } from './shared-preview.tsx'
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

/**
 * The ways to share in one row, the three networks below it, then what is shared and who can see it; the
 * community at the end.
 */
export function ShareDialog({ generation, onClose }: Props) {
  const t = useTranslate()
  const { copy } = useCopy()
  const file = useShareFile(generation.task_id)
  const [pasteInto, setPasteInto] = useState<keyof typeof NATIVE | null>(null)
  const shared = {
    story: generation.output_description || t('share.text'),
    madeWith: t('share.madeWith'),
    link: generation.share_url ?? window.location.origin,
    model: generation.model,
  }
  const text = shareText(shared)

  /** By the device's own dialog; false where it has none, or refuses. */
  async function shareByDevice(): Promise<boolean> {
    if (!('share' in navigator)) return false
    const files = file && navigator.canShare?.({ files: [file] }) ? { files: [file] } : {}
    try {
      await navigator.share({ title: SHARE_TITLE, text, ...files })
      return true
    } catch (error) {
      // The user has closed the device's dialog: no other way is offered.
      return error instanceof DOMException && error.name === 'AbortError'
    }
  }

  async function shareBy(target: keyof typeof NATIVE): Promise<void> {
    setPasteInto(null)
    if (await shareByDevice()) return
    if (await copy(text)) setPasteInto(target)
  }

  return (
    <Dialog title={t('share.title')} onClose={onClose} className="max-w-xl">
      <ShareWays generation={generation} onSend={shareByDevice} />
      <div className="-mt-2 grid grid-cols-3 gap-2 sm:gap-3">
        <a
          href={xIntent(shared)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('secondary', TARGET)}
        >
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          <Target name="X" />
        </a>
        {(Object.keys(NATIVE) as (keyof typeof NATIVE)[]).map((target) => {
          const Icon = NATIVE[target]
          return (
            <Button key={target} onClick={() => void shareBy(target)} className={TARGET}>
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <Target name={target} />
            </Button>
          )
        })}
      </div>
      <p role="alert" className="empty:hidden">
        {pasteInto && (
          <span className="flex gap-2.5 rounded-xl bg-ok/10 p-3 text-sm">
            <ClipboardCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
            {t('share.paste', { target: pasteInto })}
          </span>
        )}
      </p>
      <PublicLink generation={generation} />
      <SharedPreview generation={generation} shared={shared} />
      <Suspense>
        <PublishPanel generation={generation} />
      </Suspense>
    </Dialog>
  )
}

const TARGET = 'px-2 text-sm sm:px-4 sm:text-base'

/** The name of a network; a screen reader hears what the button does. */
function Target({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <>
      <span className="sr-only">{t('share.to', { target: name })}</span>
      <span aria-hidden="true">{name}</span>
    </>
  )
}
