import { LONGEST_PET_NAME } from '@pawport/shared/contract/pets/limits.ts'
import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'

const SPECIES = ['dog', 'cat', 'animal'] as const

interface Props {
  pet: SavedPet
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Changes name and species of a saved pet. Pictures that exist keep the name that they have. */
export function EditPetDialog({ pet, onChanged, onClose }: Props) {
  const t = useTranslate()
  const [name, setName] = useState(pet.name)
  const [species, setSpecies] = useState(pet.species)
  const { isBusy, start } = useAction(async () => {
    await call('pets.change', { params: { pet_id: pet.id }, body: { name: name.trim(), species } })
    await onChanged()
    onClose()
  })
  const isEmpty = name.trim() === ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isEmpty) start()
  }

  return (
    <Dialog title={t('pets.rename', { name: pet.name })} onClose={onClose} className="sm:max-w-lg">
      <form onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('pets.name')}
          value={name}
          maxLength={LONGEST_PET_NAME}
          autoComplete="off"
          required
          onChange={(event) => setName(event.target.value)}
        />
        <Choices
          name="species"
          title={t('pets.species')}
          options={SPECIES}
          chosen={species}
          onChoose={setSpecies}
          className="flex flex-wrap gap-2"
          optionClassName="flex min-h-11 items-center rounded-full border-2 border-line bg-paper px-4 text-sm font-semibold text-ink-soft hover:border-ink-soft/60 has-checked:border-teal has-checked:bg-teal/12 has-checked:text-ink"
        >
          {(option) => t(`pets.${option}`)}
        </Choices>
        <Button
          look="primary"
          type="submit"
          className="self-end max-sm:self-stretch"
          disabled={isEmpty}
          aria-busy={isBusy}
        >
          {isBusy && <Spinner />}
          {t('pets.keepChanges')}
        </Button>
      </form>
    </Dialog>
  )
}
