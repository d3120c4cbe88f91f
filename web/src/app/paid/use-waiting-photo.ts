import { useEffect, useState } from 'react'
import { useSession } from '../../lib/use-session.ts'

/** The destination of the kept draft, which may be empty; null when no photo waits in the studio. */
export function useWaitingPhoto(): string | null {
  const { user } = useSession()
  const owner = user?.id
  const [place, setPlace] = useState<string | null>(null)
  useEffect(() => {
    if (!owner) return
    import('../../features/studio/kept/kept-draft.ts')
      .then(({ readDraft }) => readDraft(owner))
      .then((kept) => setPlace(kept?.photo ? kept.destination.name.trim() : null))
      .catch(() => {})
  }, [owner])
  return place
}
