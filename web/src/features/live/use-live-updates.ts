import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { connected } from '../../lib/connected.ts'
import { createRefresh } from '../../lib/generations/refresh.ts'
import { createReceiver } from './receive.ts'

/** Keeps the cache of generations and credits fresh while a screen shows them. The socket's code is fetched only here. */
export function useLiveUpdates(): void {
  const { mutate, cache } = useSWRConfig()

  useEffect(() => {
    const receiver = createReceiver(createRefresh({ mutate, cache }))

    let left = false
    let close = () => {}
    void import('./connect.ts')
      .then(({ connect }) => {
        if (left) return
        close = connect({
          connected() {
            connected.set(true)
            receiver.connected()
          },
          disconnected: () => connected.set(false),
          received: receiver.received,
        })
      })
      // Without the socket's code the screen still asks by itself, see use-generations.
      .catch(() => connected.set(false))

    return () => {
      left = true
      close()
      receiver.stop()
      connected.set(false)
    }
  }, [mutate, cache])
}
