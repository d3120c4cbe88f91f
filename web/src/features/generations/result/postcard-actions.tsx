import type { Generation } from '@pawport/shared/contract/generations.ts'
import { Download, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DeleteButton } from '../actions/delete-button.tsx'
import { TakeButton } from '../actions/take-button.tsx'
import { downloadPath } from '../paths.ts'
import { ShareButton } from '../share/share-button.tsx'

/** Menus are a third of the studio's code, and nobody needs one before the first postcard. */
const DownloadMenu = lazy(() =>
  import('./download-menu.tsx').then(
    ({ DownloadMenu }) => ({ default: DownloadMenu }),
    () => ({ default: DownloadLink }),
  ),
)

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
  onOpen: (taskId: string) => void
  onDeleted: (taskId: string) => void
}

/** What to do with a finished postcard: keep it, show it around, go on, throw it away. */
export function PostcardActions({ generation, onAnother, onOpen, onDeleted }: Props) {
  const t = useTranslate()
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
      <ShareButton generation={generation} />
      {generation.output_description && (
        <CopyButton text={generation.output_description} label={t('result.copy')} />
      )}
      <TakeButton generation={generation} onOpen={onOpen} />
      <Button onClick={onAnother}>
        <Plus aria-hidden="true" className="size-4" />
        {t('result.another')}
      </Button>
      <DeleteButton
        generation={generation}
        onDeleted={onDeleted}
        className="grid size-11 place-items-center rounded-full border-2 border-line bg-card text-ink-soft hover:border-bad hover:text-bad"
      />
    </div>
  )
}
