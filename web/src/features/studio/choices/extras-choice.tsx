import { OCCASIONS, WEARS } from '@pawport/shared/contract/generations/extras.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { Choices } from '../../../ui/choices.tsx'
import { changeDraft, draft } from '../draft.ts'

const BOX = 'grid gap-1 rounded-xl border-2 border-line bg-paper p-1'
const OPTION =
  'rounded-lg px-0.5 py-1.5 text-center sm:px-2 text-sm font-semibold text-ink-soft hover:text-ink has-checked:bg-teal/12 has-checked:text-ink'

/** The extras: what the pet wears, and the occasion of the card. */
export function ExtrasChoice() {
  const t = useTranslate()
  const { wears, occasion } = useStore(draft)
  return (
    <section aria-label={t('extras.title')} className="flex flex-col gap-5">
      <div>
        <Choices
          name="wears"
          title={t('wears.title')}
          options={WEARS}
          chosen={wears}
          onChoose={(wears) => changeDraft({ wears })}
          className={`${BOX} grid-cols-3`}
          optionClassName={OPTION}
        >
          {(offered) => t(`wears.${offered}`)}
        </Choices>
        {wears !== 'none' && <p className="mt-1.5 text-sm text-ink-soft">{t('wears.says')}</p>}
      </div>
      <div>
        <Choices
          name="occasion"
          title={t('occasion.title')}
          options={OCCASIONS}
          chosen={occasion}
          onChoose={(occasion) => changeDraft({ occasion })}
          className={`${BOX} grid-cols-2 sm:grid-cols-4`}
          optionClassName={OPTION}
        >
          {(offered) => t(`occasion.${offered}`)}
        </Choices>
        <p className="mt-1.5 text-sm text-ink-soft empty:hidden" aria-live="polite">
          {occasion !== 'none' && t(`occasion.${occasion}.says`)}
        </p>
      </div>
    </section>
  )
}
