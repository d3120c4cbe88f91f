import type { Draft as DraftPicture } from '@pawport/shared/contract/drafts/schemas.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { CHOICE_CARD, Choices } from '../../../ui/choices.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { changeDraft, draft } from '../draft.ts'

/** Four compositions to choose from; the seed of the chosen one is ordered. */
export function DraftChoice({ four }: { four: readonly DraftPicture[] }) {
  const t = useTranslate()
  const { seed: chosen } = useStore(draft)
  return (
    <Choices
      name="draft"
      title={t('drafts.choose')}
      options={four.map(({ seed }) => seed)}
      chosen={four.some(({ seed }) => seed === chosen) ? chosen : null}
      onChoose={(seed) => changeDraft({ seed })}
      className="grid grid-cols-2 gap-2 sm:gap-3"
      optionClassName={classNames(CHOICE_CARD, 'items-center overflow-hidden p-1')}
    >
      {(seed) => {
        const at = four.findIndex((one) => one.seed === seed)
        return (
          <img
            src={four[at]?.image}
            alt={t('drafts.option', { number: at + 1, place: four[at]?.location ?? '' })}
            className="max-h-[min(38svh,22rem)] rounded-lg"
          />
        )
      }}
    </Choices>
  )
}
