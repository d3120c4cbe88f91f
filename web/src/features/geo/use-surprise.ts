import type { PlaceSuggestion } from '@pawport/shared/contract/places/schemas.ts'
import { useState } from 'react'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { createStore } from '../../lib/store.ts'
import { toast } from '../../ui/toast/toasts.ts'

/** The id of the last surprise; it outlives the screen, so that the next one is another place. */
const last = createStore<string | undefined>(undefined)

/** How often another place is asked for when one is chosen already. */
const TRIES = 3

/** A destination by chance: never the last one again. `isTaken` names those that are chosen already. */
export function useSurprise(onChoose: (place: PlaceSuggestion) => void, isTaken: (name: string) => boolean) {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)

  async function surprise(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      onChoose(await anyPlace(TRIES))
    } catch (cause) {
      toast('error', errorText(cause, t))
    } finally {
      setBusy(false)
    }
  }

  async function anyPlace(tries: number): Promise<PlaceSuggestion> {
    const query = last.get() === undefined ? {} : { not: last.get() }
    const place = await read(pathOf('places.surprise', { query }))
    last.set(place.id)
    return isTaken(place.name) && tries > 1 ? anyPlace(tries - 1) : place
  }

  return { isBusy, surprise }
}
