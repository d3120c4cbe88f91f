import type { DownloadFormat } from '@pawport/shared/contract/generations/schemas.ts'
import { Download, Ellipsis, Image } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { downloadPath } from '../../lib/generations/paths.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { MORE_BUTTON } from './more-button.ts'
import type { MoreProps } from './more-menu.tsx'
import { ShareButton } from './share/share-button.tsx'

/** The format of the download while there is no menu. */
const FORMAT: DownloadFormat = 'webp'

/** The menus' code is a third of the studio's and is not needed before the first finished picture. */
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

/** If the menu's code cannot be fetched, this link downloads the picture in its own format. */
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

/** The buttons of a finished picture: download, share, and the menu with the others. */
export function PostcardActions(props: MoreProps) {
  const t = useTranslate()
  const { generation, isComparing, onCompare } = props
  return (
    <div className="flex flex-wrap items-center gap-2">
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
