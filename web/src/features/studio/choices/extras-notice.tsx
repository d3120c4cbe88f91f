import { Info } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { draft } from '../draft.ts'
import { drawnDrafts } from '../drafts/drawn-drafts.ts'
import { leftOutOf } from '../drafts/left-out.ts'

/** Which extras are chosen, and before the order whether the preview had to leave the garment out. */
export function ExtrasNotice() {
  const t = useTranslate()
  const chosen = useStore(draft)
  const drawn = useStore(drawnDrafts)
  const { wears, occasion, mount } = chosen
  const extras = [
    ...(wears === 'none' ? [] : [t(`wears.${wears}`)]),
    ...(occasion === 'none' ? [] : [t(`occasion.${occasion}`)]),
  ]
  return (
    <div aria-live="polite" className="flex flex-col gap-2 text-sm text-ink-soft empty:hidden">
      {extras.length > 0 && <p>{t('extras.chosen', { extras: extras.join(' · ') })}</p>}
      {leftOutOf(chosen, drawn) && (
        <p className="flex gap-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t(mount === 'framed' ? 'wears.framed' : 'wears.leftOut', { garment: t(`wears.${wears}`) })}
        </p>
      )}
    </div>
  )
}
