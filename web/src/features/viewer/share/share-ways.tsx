import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Check, Download, Link, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadPath } from '../../../lib/generations/paths.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useCopy } from '../../../lib/use-copy.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { usePublicPage } from './use-public-page.ts'

interface Props {
  generation: Generation
  /** Shares by the device's own dialog. */
  onSend: () => Promise<unknown>
}

/** One row: the device's own dialog where it has one, the link (made at the press), the file. */
export function ShareWays({ generation, onSend }: Props) {
  const t = useTranslate()
  const { copied, copy } = useCopy()
  const page = usePublicPage(generation)
  const link = useAction(async () => {
    await copy(await page.open())
  })
  const save = useAction(() => saveFile(downloadPath(generation.task_id, 'jpeg'), 'pawport.jpeg'))
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 *:whitespace-nowrap max-sm:*:px-3 sm:gap-3">
      {'share' in navigator && (
        <Button look="result" onClick={() => void onSend()}>
          <Send aria-hidden="true" className="size-4" />
          {t('share.send')}
        </Button>
      )}
      {!generation.is_hidden && (
        <Button look="result" onClick={link.start} aria-disabled={link.isBusy || undefined}>
          <Sign isBusy={link.isBusy}>
            {copied ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Link aria-hidden="true" className="size-4" />
            )}
          </Sign>
          <span aria-live="polite">{t(copied ? 'result.copied' : 'share.copyLink')}</span>
        </Button>
      )}
      <Button look="result" onClick={save.start} aria-disabled={save.isBusy || undefined}>
        <Sign isBusy={save.isBusy}>
          <Download aria-hidden="true" className="size-4" />
        </Sign>
        {t('share.save')}
      </Button>
    </div>
  )
}

function Sign({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return isBusy ? <Spinner /> : children
}
