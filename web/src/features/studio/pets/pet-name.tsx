import { LONGEST_PET_NAME } from '@pawport/shared/contract/pets/limits.ts'
import { Tag } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { usePets } from '../../../lib/use-pets.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type DraftPhoto, nameDraftPet } from '../draft.ts'
import { PHOTO_BUTTON_ID } from '../photo/other-photo.ts'

interface Props {
  photo: DraftPhoto
  /** The chosen pet of the photo; null when it shows a single one. */
  pet: number | null
}

const LINK =
  'flex min-h-9 items-center gap-1.5 self-start rounded-full px-1 text-left text-sm font-semibold text-teal hover:underline'

/**
 * The name of the pet in the draft's photo, or a button that opens a field for one. Nothing has to be saved,
 * and the closed button stands beside the photo, so that the destination stays where it is. A saved pet that
 * the photo check recognised is chosen, until the user says that it is another one.
 */
export function PetName({ photo, pet }: Props) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const like = photo.check.state === 'checked' ? photo.check.pets[0]?.like : undefined
  const { pets, reload } = usePets(like !== undefined)
  const [isAnother, setAnother] = useState(false)
  const recognised = isAnother ? undefined : pets?.find((one) => one.id === like)
  const hasName = photo.savedPet !== undefined
  const [name, setName] = useState('')
  const { isBusy, start } = useAction(async () => {
    if (photo.check.state !== 'checked') return
    const body = { name: name.trim(), photo_id: photo.check.id, pet: pet ?? 0 }
    const saved = await call('pets.create', { body })
    // The field goes away: the focus moves to what stays.
    document.getElementById(PHOTO_BUTTON_ID)?.focus()
    nameDraftPet(photo.blob, { id: saved.id, name: saved.name })
    await reload()
  })

  useEffect(() => {
    if (recognised && !hasName) nameDraftPet(photo.blob, { id: recognised.id, name: recognised.name })
  }, [recognised, hasName, photo.blob])

  /** The button goes away: the focus moves to what stays. */
  function unname(): void {
    document.getElementById(PHOTO_BUTTON_ID)?.focus()
    setAnother(true)
    nameDraftPet(photo.blob, undefined)
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() === '') document.getElementById(id)?.focus()
    else start()
  }

  if (photo.savedPet) {
    const { id: petId, name } = photo.savedPet
    return (
      <div className="flex flex-col items-start text-sm">
        <p role="status" className="flex items-start gap-2 font-medium">
          <Tag aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-teal" />
          <span className="min-w-0 wrap-anywhere">
            {t(petId === like ? 'pets.recognised' : 'pets.travels', { name })}
          </span>
        </p>
        {petId === like && (
          <button type="button" onClick={unname} className={`${LINK} ml-5`}>
            {t('pets.isAnother', { name })}
          </button>
        )}
      </div>
    )
  }
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)} className={LINK}>
        <Tag aria-hidden="true" className="size-4 shrink-0" />
        {t('pets.giveName')}
      </button>
    )
  // No form of its own: this one is inside the form of the order.
  return (
    <div className="flex max-w-60 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-soft">
        {t('pets.nameOptional')}
      </label>
      <input
        id={id}
        ref={focusOnce}
        value={name}
        maxLength={LONGEST_PET_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && save(event)}
        className="min-h-11 w-full min-w-0 rounded-xl border-2 border-line bg-paper px-3 py-2"
      />
      <Button onClick={save} aria-disabled={isBusy || undefined}>
        {isBusy && <Spinner />}
        {t('pets.save')}
      </Button>
    </div>
  )
}

/** The press that opens the field asks for the name: it is typed at once. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
