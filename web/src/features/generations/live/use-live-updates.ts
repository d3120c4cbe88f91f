import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import type { ServerMessage } from './connect.ts'
import { connected } from './connected.ts'
import { createRefresh } from './refresh.ts'
import { createSequence } from './sequence.ts'

/** Keeps the cache of generations and credits fresh while a screen shows them. The socket's code is fetched only here. */
export function useLiveUpdates(): void {
  const { mutate, cache } = useSWRConfig()

  useEffect(() => {
    const sequence = createSequence()
    const refresh = createRefresh({ mutate, cache })

    /** Applies a message unless one before it was missed; then everything is fetched, this one's news included. */
    function received({ event, message }: ServerMessage): void {
      if (!sequence.follows(message.sequence)) refresh.everything()
      else if (event === 'generation.changed') refresh.changed(message.generation)
      else if (event === 'generation.positions') refresh.moved(message.positions)
      else if (event === 'credits.changed') refresh.credits()
      else if (event === 'resync') refresh.everything()
    }

    let left = false
    let close = () => {}
    void import('./connect.ts')
      .then(({ connect }) => {
        if (left) return
        close = connect({
          connected() {
            sequence.restart()
            connected.set(true)
            refresh.everything()
          },
          disconnected: () => connected.set(false),
          received,
        })
      })
      // Without the socket's code the screen still asks by itself, see use-generations.
      .catch(() => connected.set(false))

    return () => {
      left = true
      close()
      connected.set(false)
    }
  }, [mutate, cache])
}
