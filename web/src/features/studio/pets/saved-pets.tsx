import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { photoOf, usePets } from '../../../lib/use-pets.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { takeSavedPet } from './take-saved-pet.ts'

interface Props {
  isSignedIn: boolean
  /** The pet's photo is in the draft. */
  onTaken: () => void
}

/** The saved pets of the user, each of which brings its photo; nothing for a user without any. */
export function SavedPets({ isSignedIn, onTaken }: Props) {
  const t = useTranslate()
  const { pets = [] } = usePets(isSignedIn)
  if (pets.length === 0) return null

  async function choose(pet: SavedPet): Promise<void> {
    try {
      await takeSavedPet(pet)
      onTaken()
    } catch {
      toast('error', t('error.network'))
    }
  }

  return (
    <fieldset aria-label={t('pets.yours')} className="flex flex-wrap justify-center gap-x-3 gap-y-2">
      {pets.map((pet) => (
        <button
          key={pet.id}
          type="button"
          onClick={() => void choose(pet)}
          className="flex min-h-11 max-w-48 items-center gap-2 rounded-full border-2 border-line bg-paper py-1 pr-4 pl-1 text-sm font-semibold hover:border-teal"
        >
          <img src={photoOf(pet) ?? ''} alt="" className="size-9 shrink-0 rounded-full object-cover" />
          <span className="truncate">{pet.name}</span>
        </button>
      ))}
    </fieldset>
  )
}
