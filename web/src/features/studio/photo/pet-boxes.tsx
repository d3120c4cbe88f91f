import type { FoundPet } from '@pawport/shared/contract/photos/schemas.ts'
import { classNames } from '../../../ui/class-names.ts'
import { petBoxes } from './pet-box-layout.ts'
import { petRadioId } from './pet-radio-id.ts'

interface Props {
  pets: readonly FoundPet[]
  /** The index of the pet that is drawn; null for all of them. */
  chosen: number | null
}

/**
 * Frames of the found pets over the photo. Each frame is the label of a radio button below: a click on it
 * chooses the pet.
 */
export function PetBoxes({ pets, chosen }: Props) {
  return petBoxes(pets).map(({ index, number, style }) => {
    const travels = chosen === null || chosen === index
    return (
      <label
        key={index}
        htmlFor={petRadioId(index)}
        data-testid={`pet-box-${number}`}
        style={style}
        className={classNames(
          'absolute cursor-pointer rounded-lg border-[3px] shadow-[0_0_0_1px_#1b2b3f99,inset_0_0_0_1px_#1b2b3f99] transition-colors duration-150',
          travels ? 'border-sun' : 'border-[#fffdf8]/80 bg-[#1b2b3f]/45',
          'hover:border-sun',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-0 left-0 grid size-6 place-items-center rounded-br-lg text-sm font-bold text-[#1b2b3f]',
            travels ? 'bg-sun' : 'bg-[#fffdf8]',
          )}
        >
          {number}
        </span>
      </label>
    )
  })
}
