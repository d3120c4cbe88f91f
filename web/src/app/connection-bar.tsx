import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { connection, watchNetwork } from '../lib/connection.ts'
import { useTranslate } from '../lib/locale.ts'
import { useStore } from '../lib/store.ts'

/** Says that the connection is gone, and for a moment that it is back. */
export function ConnectionBar() {
  const t = useTranslate()
  const state = useStore(connection)
  // After the first render, which must be the one of the build.
  useEffect(watchNetwork, [])
  return (
    <div role="status" className="sticky top-16 z-30">
      {state && (
        <p className="flex items-center justify-center gap-2.5 bg-ink px-4 py-2 text-center text-sm font-semibold text-paper">
          {state !== 'online' && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
          {t(`app.${state}`)}
        </p>
      )}
    </div>
  )
}
