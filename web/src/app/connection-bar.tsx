import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslate } from '../lib/locale.ts'

const BACK_FOR_MS = 4_000

/** Says that the connection is gone, and for a moment that it is back. */
export function ConnectionBar() {
  const t = useTranslate()
  const state = useConnection()
  return (
    <div role="status" className="sticky top-16 z-30">
      {state !== 'unremarkable' && (
        <p className="flex items-center justify-center gap-2.5 bg-ink px-4 py-2 text-center text-sm font-semibold text-paper">
          {state === 'offline' && <WifiOff aria-hidden="true" className="size-4 shrink-0" />}
          {t(state === 'offline' ? 'app.offline' : 'app.online')}
        </p>
      )}
    </div>
  )
}

function useConnection(): 'offline' | 'back' | 'unremarkable' {
  const [state, setState] = useState<'offline' | 'back' | 'unremarkable'>('unremarkable')

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('offline', () => setState('offline'), { signal })
    window.addEventListener('online', () => setState('back'), { signal })
    if (!navigator.onLine) setState('offline')
    return () => listening.abort()
  }, [])

  useEffect(() => {
    if (state !== 'back') return
    const timer = setTimeout(() => setState('unremarkable'), BACK_FOR_MS)
    return () => clearTimeout(timer)
  }, [state])

  return state
}
