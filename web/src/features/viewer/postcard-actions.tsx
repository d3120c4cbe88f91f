import type { DownloadFormat } from '@pawport/shared/contract/generations.ts'
import { Download, Ellipsis, Image } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { downloadPath } from '../../lib/generations/paths.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { MORE_BUTTON } from './more-button.ts'
import type { MoreProps } from './more-menu.tsx'
import { ShareButton } from './share/share-button.tsx'

/** The one that a download without a menu brings. */
const FORMAT: DownloadFormat = 'webp'

/** Menus are a third of the studio's code, and nobody needs one before the first postcard. */
const DownloadMenu = lazy(() =>
  import('./download-menu.tsx').then(
    ({ DownloadMenu }) => ({ default: DownloadMenu }),
    () => ({ default: DownloadLink }),
  ),
)
const MoreMenu = lazy(() =>
  import('./more-menu.tsx').then(
    ({ MoreMenu }) => ({ default: MoreMenu }),
    () => ({ default: MoreAway }),
  ),
)

/** Without the menu's code (a network that comes and goes) there is still the postcard's own format. */
function DownloadLink({ taskId }: { taskId: string }) {
  const t = useTranslate()
  return (
    <a href={downloadPath(taskId, FORMAT)} download className={buttonLook('result')}>
      <Download aria-hidden="true" className="size-4" />
      {t('result.download')}
    </a>
  )
}

function MoreAway() {
  const t = useTranslate()
  return (
    <Button disabled aria-label={t('result.more')} className={MORE_BUTTON}>
      <Ellipsis aria-hidden="true" className="size-5" />
    </Button>
  )
}

/** What to do with a finished postcard: save it, share it, and whatever else in a menu. */
export function PostcardActions(props: MoreProps) {
  const t = useTranslate()
  const { generation, isComparing, onCompare } = props
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <Suspense
        fallback={
          <Button look="result" disabled>
            <Download aria-hidden="true" className="size-4" />
            {t('result.download')}
          </Button>
        }
      >
        <DownloadMenu taskId={generation.task_id} />
      </Suspense>
      <ShareButton generation={generation} />
      {isComparing && (
        <Button look="quiet" onClick={() => onCompare(false)} className="max-sm:order-last">
          <Image aria-hidden="true" className="size-4" />
          {t('compare.stop')}
        </Button>
      )}
      <span className="ml-auto inline-flex">
        <Suspense fallback={<MoreAway />}>
          <MoreMenu {...props} />
        </Suspense>
      </span>
    </div>
  )
}
