import type { Generation } from '@pawport/shared/contract/generations.ts'
import { Check, Copy, Download, Maximize2, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { useSignedUrl } from '../../../lib/use-signed-url.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { downloadPath } from '../paths.ts'

/** Menus are a third of the studio's code, and nobody needs one before the first postcard. */
const DownloadMenu = lazy(() =>
  import('./download-menu.tsx').then(
    ({ DownloadMenu }) => ({ default: DownloadMenu }),
    () => ({ default: DownloadLink }),
  ),
)

const COPIED_MS = 2_000

/** Without the menu's code (a network that comes and goes) there is still the postcard's own format. */
function DownloadLink({ taskId }: { taskId: string }) {
  const t = useTranslate()
  return (
    <a href={downloadPath(taskId, 'webp')} download className={buttonLook('secondary')}>
      <Download aria-hidden="true" className="size-4" />
      {t('result.download')}
    </a>
  )
}

interface Props {
  generation: Generation
  onAnother: () => void
}

/** What to do with a finished postcard. */
export function PostcardActions({ generation, onAnother }: Props) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  const { url } = useSignedUrl(generation.output_image_key, { keepFresh: true })

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(generation.output_description ?? '')
      setCopied(true)
      setTimeout(() => setCopied(false), COPIED_MS)
    } catch {
      toast('warning', t('result.copyFailed'))
    }
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Suspense
        fallback={
          <Button disabled>
            <Download aria-hidden="true" className="size-4" />
            {t('result.download')}
          </Button>
        }
      >
        <DownloadMenu taskId={generation.task_id} />
      </Suspense>
      {generation.output_description && (
        <Button onClick={() => void copy()}>
          {copied ? (
            <Check aria-hidden="true" className="size-4 text-ok" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          <span aria-live="polite">{t(copied ? 'result.copied' : 'result.copy')}</span>
        </Button>
      )}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('result.whole')}
          title={t('result.whole')}
          className={buttonLook('secondary', 'px-3.5')}
        >
          <Maximize2 aria-hidden="true" className="size-4" />
        </a>
      )}
      <Button onClick={onAnother}>
        <Plus aria-hidden="true" className="size-4" />
        {t('result.another')}
      </Button>
    </div>
  )
}
