import { Frame, Info } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { changeDraft, draft } from '../draft.ts'
import { cutOutRefusal, toldScene } from '../photo/cut-out-refusal.ts'
import { chooseOtherPhoto } from '../photo/other-photo.ts'
import { wayReason } from './way-reason.ts'

/**
 * Says before the order that the pet will be in a frame although "Cut Out" is chosen, or that only a part of
 * it will be seen, and why.
 */
export function CutOutNotice() {
  const t = useTranslate()
  const chosen = useStore(draft)
  const refusal = cutOutRefusal(chosen)
  const told = toldScene(chosen)
  return (
    <div aria-live="polite" className="empty:hidden">
      {told && !refusal && (
        <p className="flex gap-2 text-sm text-ink-soft">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t(`scene.${told.way}`, { reason: t(wayReason(told.why)) })}
        </p>
      )}
      {refusal && (
        <div className="flex gap-2.5 rounded-xl border-2 border-warn/50 bg-warn/8 p-3">
          <Frame aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
          <div className="flex min-w-0 flex-col gap-2 text-sm">
            <p>{t('cutOut.refused', { reason: t(`cutOut.${refusal}`) })}</p>
            <div className="flex flex-wrap gap-2">
              <Button className="text-sm" onClick={() => changeDraft({ mount: 'framed' })}>
                {t('cutOut.frame')}
              </Button>
              <Button className="text-sm" onClick={chooseOtherPhoto}>
                {t('check.other')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
