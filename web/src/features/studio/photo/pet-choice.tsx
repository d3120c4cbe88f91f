import type { FoundPet } from '@pawport/shared/contract/photos/schemas.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Choices } from '../../../ui/choices.tsx'
import { petBoxes } from './pet-box-layout.ts'
import { petRadioId } from './pet-radio-id.ts'

interface Props {
  pets: readonly FoundPet[]
  /** Null for all of them. */
  chosen: number | null
  onChoose: (pet: number | null) => void
}

/** The choice among several pets; the numbers are those on the photo. */
export function PetChoice({ pets, chosen, onChoose }: Props) {
  const t = useTranslate()
  const boxes = petBoxes(pets)
  return (
    <Choices
      name="pet"
      title={t('who.title')}
      options={['all' as const, ...boxes.map(({ index }) => index)]}
      chosen={chosen ?? 'all'}
      onChoose={(option) => onChoose(option === 'all' ? null : option)}
      className="flex flex-wrap gap-2"
      optionClassName="flex min-h-11 items-center rounded-full border-2 border-line bg-paper px-3 text-sm sm:px-4 font-semibold text-ink-soft hover:border-ink-soft/60 has-checked:border-teal has-checked:bg-teal/12 has-checked:text-ink"
      idOf={petRadioId}
    >
      {(option) => {
        const box = boxes.find(({ index }) => index === option)
        return box ? t(`who.${box.species}`, { number: box.number }) : t('who.all')
      }}
    </Choices>
  )
}
