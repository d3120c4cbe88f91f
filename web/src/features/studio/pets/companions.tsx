import { MAX_COMPANIONS } from '@pawport/shared/contract/pets/limits.ts'
import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import { useEffect } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { photoOf, usePets } from '../../../lib/use-pets.ts'
import { useWebConfig } from '../../../lib/use-web-config.ts'
import { changeDraft, type Draft, draft } from '../draft.ts'
import { isPortraitOnly, mayTravelAlong } from './may-travel-along.ts'

/**
 * The saved pets that travel along with the pet of the photo, each from a photo of its own; nothing for a
 * user who has no other pet.
 */
export function Companions() {
  const t = useTranslate()
  const chosen = useStore(draft)
  const { pets } = usePets()
  const { config } = useWebConfig()
  const most = Math.min(MAX_COMPANIONS, config?.companions ?? 0)
  const offered = pets?.filter((pet) => mayTravelAlong(pet, chosen))
  const along = offered?.filter(({ id }) => chosen.companions.some((one) => one.id === id)) ?? []
  const isStale = offered !== undefined && along.length < chosen.companions.length

  // A pet that was removed, or that the photo itself shows now, is no companion any more.
  useEffect(() => {
    if (isStale) changeDraft({ companions: along.map(toCompanion) })
  })

  if (!offered || offered.length === 0 || most === 0) return null
  const portrait = along.find(({ can_stand }) => !can_stand)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{t('along.title')}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((pet) => {
          const isAlong = along.includes(pet)
          return (
            <label
              key={pet.id}
              className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border-2 border-line bg-paper py-1 pr-4 pl-1 text-sm font-semibold hover:border-ink-soft/60 has-checked:border-teal has-checked:bg-teal/12 has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
            >
              <input
                type="checkbox"
                checked={isAlong}
                disabled={!isAlong && along.length >= most}
                onChange={() => changeDraft({ companions: toggled(along, pet) })}
                className="sr-only"
              />
              <img src={photoOf(pet) ?? ''} alt="" className="size-9 shrink-0 rounded-full object-cover" />
              <span className="min-w-0 truncate">{pet.name}</span>
            </label>
          )
        })}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft empty:hidden" aria-live="polite">
        {along.length > 0 && says()}
      </p>
    </fieldset>
  )

  function says(): string {
    if (portrait) return t('along.portrait', { name: portrait.name })
    if (isPortraitOnly(chosen)) return t('along.portraitOwn')
    return t('along.says', { count: most })
  }
}

function toggled(along: readonly SavedPet[], pet: SavedPet): Draft['companions'] {
  const others = along.filter((one) => one !== pet)
  return (others.length < along.length ? others : [...along, pet]).map(toCompanion)
}

function toCompanion({ id, name }: SavedPet): Draft['companions'][number] {
  return { id, name }
}
