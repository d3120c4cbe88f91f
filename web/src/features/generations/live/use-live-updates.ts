import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { connected } from './connected.ts'
import { createRefresh } from './refresh.ts'
import { createSequence } from './sequence.ts'

/** Keeps the cache of generations fresh while a screen shows them. The socket's code is fetched only here. */
export function useLiveUpdates(): void {
  const { mutate, cache } = useSWRConfig()

  useEffect(() => {
    const sequence = createSequence()
    const refresh = createRefresh({ mutate, cache })

    /** Applies a message unless one before it was missed; then everything is fetched, this one's news included. */
    function inOrder(message: { sequence: number }, apply: () => void): void {
      if (sequence.follows(message.sequence)) apply()
      else refresh.everything()
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
          changed: (message) => inOrder(message, () => refresh.changed(message.generation)),
          positions: (message) => inOrder(message, () => refresh.moved(message.positions)),
          resync: (message) => inOrder(message, refresh.everything),
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
