import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { EditPetDialog } from './edit-pet-dialog.tsx'
import { PetPhotos } from './pet-photos.tsx'
import { RemovePetDialog } from './remove-pet-dialog.tsx'

interface Props {
  pet: SavedPet
  /** The address of its trips. */
  place: string
  onChanged: () => Promise<unknown>
}

/** A saved pet: name, species, trips, photos. */
export function PetCard({ pet, place, onChanged }: Props) {
  const t = useTranslate()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { name, species, trips } = pet
  const close = () => setOpen(null)
  return (
    <li className="flex flex-col gap-4 rounded-card bg-card p-5 card-shadow">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-title text-xl wrap-anywhere">{name}</h2>
          <p className="text-sm text-ink-soft">{t(`pets.${species}`)}</p>
          <Link
            href={place}
            className="inline-flex min-h-9 items-center text-sm font-semibold text-teal hover:underline"
          >
            {t('pets.trips', { count: trips })}
          </Link>
        </div>
        <div className="flex gap-2">
          <Button
            onClick={() => setOpen('edit')}
            aria-label={t('pets.rename', { name })}
            className="size-11 px-0!"
          >
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
          <Button
            onClick={() => setOpen('remove')}
            aria-label={t('pets.remove', { name })}
            className="size-11 px-0!"
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </div>
      <PetPhotos pet={pet} onChanged={onChanged} />
      {open === 'edit' && <EditPetDialog pet={pet} onChanged={onChanged} onClose={close} />}
      {open === 'remove' && <RemovePetDialog pet={pet} onChanged={onChanged} onClose={close} />}
    </li>
  )
}
