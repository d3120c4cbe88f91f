import type { FoundPet } from '@pawport/shared/contract/photos.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { petBoxes } from './boxes.ts'
import { petRadioId } from './pet-radio-id.ts'

interface Props {
  pets: readonly FoundPet[]
  /** Null is all of them. */
  chosen: number | null
  onChoose: (pet: number | null) => void
}

/** Which of several pets goes on the journey; the numbers are those on the photo. */
export function WhoTravels({ pets, chosen, onChoose }: Props) {
  const t = useTranslate()
  const choices = [
    { index: null, name: t('who.all') },
    ...petBoxes(pets).map(({ index, number, species }) => ({
      index,
      name: t(`who.${species}`, { number }),
    })),
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{t('who.title')}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ index, name }) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center rounded-full border-2 border-line bg-paper px-4 text-sm font-semibold text-ink-soft transition-colors duration-150 hover:border-ink-soft/60 has-checked:border-teal has-checked:bg-teal/12 has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name="pet"
              id={index === null ? 'pet-all' : petRadioId(index)}
              value={index ?? 'all'}
              checked={chosen === index}
              onChange={() => onChoose(index)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
