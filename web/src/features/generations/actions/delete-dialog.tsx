import type { Generation } from '@pawport/shared/contract/generations.ts'
import { Trash2 } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { moment } from '../../../lib/dates.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { smallThumbnailKey } from '../../../lib/thumbnail-key.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SignedImage } from '../../../ui/signed-image.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { isUnfinished } from '../merge.ts'
import { generationPath } from '../paths.ts'
import { STATUS_LOOK } from '../status-look.ts'
import { useShown } from './use-shown.ts'

interface Props {
  generation: Generation
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a creation moves to the recycle bin, with all that tells it from the others. */
export function DeleteDialog({ generation, onClose, onDeleted }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const shown = useShown()
  const { Icon, tone } = STATUS_LOOK[generation.status]
  const { output_image_key: picture, credits_cost: credits, task_id } = generation

  const { isBusy, start } = useAction(async () => {
    try {
      await call<null>(generationPath(task_id), { method: 'DELETE', body: { reason: 'owner' } })
      toast('success', t('delete.done'))
    } catch (error) {
      const text = error instanceof ApiError ? error.code : ''
      if (text === 'unauthenticated') throw error
      // Deleted on another device meanwhile: it is where it should be.
      if (text !== 'not_found') {
        toast('error', t('delete.failed', { reason: errorText(error, t) }))
        return
      }
    }
    onDeleted()
    await shown.removed(task_id)
  })

  return (
    <Dialog role="alertdialog" title={t('delete.title')} onClose={onClose} className="max-w-lg">
      <div className="flex items-center gap-4 rounded-xl bg-paper p-3">
        <div className="stamp-edge w-24 shrink-0 bg-[#fffdf8]">
          {picture ? (
            <SignedImage
              objectKey={smallThumbnailKey(picture)}
              fallbackKey={picture}
              alt=""
              width={96}
              height={96}
              className="aspect-square w-full object-contain"
            />
          ) : (
            <span className="grid aspect-square place-items-center bg-[#f3e6cd] text-[#55647a]">
              <Icon aria-hidden="true" className="size-7" strokeWidth={1.5} />
            </span>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-0.5 text-sm">
          <p className="text-base font-bold break-words">{generation.prompt_location}</p>
          <p className={classNames('flex items-center gap-1.5 font-semibold', tone)}>
            <Icon aria-hidden="true" className="size-4" />
            {t(`status.${generation.status}`)}
          </p>
          <p className="text-ink-soft">{moment(generation.created_at, locale)}</p>
          <p className="text-ink-soft">{t('generate.price', { credits })}</p>
        </div>
      </div>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>{t('delete.bin')}</li>
        <li>{t('delete.days')}</li>
        <li>{t(isUnfinished(generation) ? 'delete.creditsBack' : 'delete.credits')}</li>
      </ul>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button onClick={onClose} autoFocus>
          {t('delete.keep')}
        </Button>
        <Button look="danger" onClick={start} aria-disabled={isBusy || undefined}>
          {isBusy ? <Spinner /> : <Trash2 aria-hidden="true" className="size-4" />}
          {t('delete.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
