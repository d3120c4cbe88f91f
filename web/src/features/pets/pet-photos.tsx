import { MAX_PET_PHOTOS } from '@pawport/shared/contract/pets/limits.ts'
import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import { Plus, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { call } from '../../lib/call.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { addPetPhoto } from './add-pet-photo.ts'

interface Props {
  pet: SavedPet
  onChanged: () => Promise<unknown>
}

/** The photos of a saved pet, up to five; the first one begins a postcard. */
export function PetPhotos({ pet, onChanged }: Props) {
  const t = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const chosen = useRef<File>(null)
  const { id, name, photos } = pet
  const adding = useAction(async () => {
    const { current: file } = chosen
    if (!file) return
    await addPetPhoto(id, file, { noPet: t('pets.noPet'), late: t('pets.checkIsLate') })
    await onChanged()
  })

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    chosen.current = event.target.files?.[0] ?? null
    // Emptied, so that the same file can be chosen again.
    event.target.value = ''
    adding.start()
  }

  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo, at) => (
        <PetPhoto
          key={photo.id}
          alt={t('pets.photo', { number: at + 1, name })}
          source={pathOf('pets.photo', { params: { pet_id: id, photo_id: photo.id } })}
          label={t('pets.takePhoto', { number: at + 1, name })}
          onTake={
            photos.length > 1
              ? async () => {
                  await call('pets.removePhoto', { params: { pet_id: id, photo_id: photo.id } })
                  await onChanged()
                }
              : null
          }
        />
      ))}
      {photos.length < MAX_PET_PHOTOS && (
        <li>
          <button
            type="button"
            onClick={() => picker.current?.click()}
            aria-label={t('pets.addPhoto', { name })}
            aria-busy={adding.isBusy}
            className="grid size-24 place-items-center rounded-lg border-2 border-dashed border-ink-soft/50 text-teal hover:border-teal"
          >
            {adding.isBusy ? <Spinner /> : <Plus aria-hidden="true" className="size-6" />}
          </button>
          <input
            ref={picker}
            type="file"
            accept="image/*,.heic,.heif"
            hidden
            onChange={choose}
            data-testid={`photos-of-${name}`}
          />
        </li>
      )}
    </ul>
  )
}

interface PhotoProps {
  alt: string
  source: string
  label: string
  /** Null for the only photo, which stays. */
  onTake: (() => Promise<void>) | null
}

function PetPhoto({ alt, source, label, onTake }: PhotoProps) {
  const { isBusy, start } = useAction(async () => onTake?.())
  return (
    <li className="relative">
      <img src={source} alt={alt} className="size-24 rounded-lg object-cover" />
      {onTake && (
        <button
          type="button"
          onClick={start}
          aria-label={label}
          aria-busy={isBusy}
          className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border-2 border-line bg-card text-ink hover:border-bad"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </li>
  )
}
