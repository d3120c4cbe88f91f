import type { ServerEvents } from '@pawport/shared/contract/events.ts'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { useSWRConfig } from 'swr'
import { useSession } from '../../lib/use-session.ts'

const OWN = /^\/api\/(tasks|brand)\b/

/**
 * Fetches what a screen shows of tasks again when the server says that an application or a task of this user
 * changed.
 */
export function useTaskEvents(): void {
  const { mutate } = useSWRConfig()
  const { user } = useSession()
  const userId = user?.id

  useEffect(() => {
    if (!userId) return
    let socket: Socket<ServerEvents> | undefined
    let hasLeft = false
    const refetch = () => void mutate((key) => typeof key === 'string' && OWN.test(key))
    import('socket.io-client').then(
      ({ io }) => {
        if (hasLeft) return
        socket = io({ transports: ['websocket'] })
        // What changed before the connection, or while there was none, is fetched as well.
        socket.on('connect', refetch)
        socket.on('tasks.changed', refetch)
        socket.on('resync', refetch)
      },
      // Without the code of the socket the screens ask by themselves.
      () => {},
    )
    return () => {
      hasLeft = true
      socket?.disconnect()
    }
  }, [mutate, userId])
}
