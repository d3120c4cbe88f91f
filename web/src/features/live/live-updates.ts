import type { ClientEvents, ServerEvents } from '@pawport/shared/contract/events.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { useSWRConfig } from 'swr'
import { connected } from '../../lib/connected.ts'
import { connection, sayBack } from '../../lib/connection.ts'
import { createEventUpdates, type EventUpdates } from '../../lib/generations/cache.ts'
import { pause } from '../../lib/pause.ts'
import { retryDelay } from '../../lib/retry.ts'
import { SESSION_PATH } from '../../lib/use-session.ts'

/** An event's name with its payload. A newer server may also send events that this contract lacks. */
export type ServerMessage = {
  [Event in keyof ServerEvents]: { event: Event; message: Parameters<ServerEvents[Event]>[0] }
}[keyof ServerEvents]

/** A restarted server sends every browser the same gap: they fetch spread over this time. */
const SPREAD_MS = 2_000
/** About two minutes. */
const MOST_ATTEMPTS = 25

/**
 * Keeps the cache of generations and credits fresh while a screen shows them. The socket's code is fetched
 * only here.
 */
export function useLiveUpdates(): void {
  const { mutate, cache } = useSWRConfig()

  useEffect(() => {
    const receiver = createReceiver({ ...createEventUpdates({ mutate, cache }), ended: leaveSuspended })
    let hasLeft = false
    let socket: Socket<ServerEvents, ClientEvents> | undefined
    const reach = watchReach()
    void loadSocketIo(() => hasLeft).then((loaded) => {
      if (!loaded || hasLeft) return
      // The cookie names the user. A refused socket connects again every few seconds; meanwhile
      // use-generations.ts polls.
      socket = loaded.io({ transports: ['websocket'] })
      socket.on('connect', () => {
        connected.set(true)
        reach.connected()
        receiver.connected()
      })
      socket.on('connect_error', reach.failed)
      socket.on('disconnect', () => connected.set(false))
      socket.onAny((event, message) => receiver.received({ event, message }))
    })

    return () => {
      hasLeft = true
      socket?.disconnect()
      receiver.stop()
      reach.stop()
      connected.set(false)
    }
  }, [mutate, cache])
}

/**
 * Fetches the socket's code, again when the network fails. Undefined after the last attempt: lists are then
 * polled.
 */
async function loadSocketIo(hasLeft: () => boolean) {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS && !hasLeft(); attempt += 1) {
    try {
      return await import('socket.io-client')
    } catch (error) {
      await pause(retryDelay(error, attempt) ?? 0)
    }
  }
}

/** Whether this page has had a socket: where a proxy refuses all of them, their failures say nothing. */
let hasHadSocket = false

/** In milliseconds: a server that has not answered by then counts as one that cannot be reached. */
const ANSWER_MS = 10_000

/** Whether the server answers, with a refusal or not. */
async function isAnswering(): Promise<boolean> {
  return fetch(SESSION_PATH, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/**
 * Makes the connection bar say that the server cannot be reached, from the second failure in a row on: within
 * five seconds, and not when the server only restarts. A browser does not tell why a socket failed, and a
 * limit refuses some of a server that is well: lists are polled then, and the bar says nothing.
 */
export function watchReach(answers = isAnswering) {
  let failures = 0
  const isSaid = () => connection.get() === 'down'
  return {
    connected() {
      hasHadSocket = true
      failures = 0
      if (isSaid()) sayBack()
    },
    async failed() {
      failures += 1
      if (!hasHadSocket || failures < 2) return
      const isReached = await answers()
      // Meanwhile there may be a socket, or the screen was left.
      if (failures === 0 || connection.get() === 'offline') return
      if (!isReached) connection.set('down')
      else if (isSaid()) sayBack()
    },
    stop() {
      failures = 0
      if (isSaid()) connection.set(null)
    },
  }
}

/** Reads the messages of a connection in their order. */
export interface Receiver {
  /** Applies a message, or fetches everything when a message before it was missed. */
  received(message: ServerMessage): void
  /** After each new connection: fetches everything, because changes meanwhile are unknown. */
  connected(): void
  stop(): void
}

/** Reloads the page, which forgets everything of the user; the sign-in screen says why. */
function leaveSuspended(): void {
  location.assign(`/?error=account_suspended#${paths.signin}`)
}

/** @param random from 0 to 1; after a gap everything is fetched that part of two seconds later */
export function createReceiver(updates: EventUpdates & { ended(): void }, random = Math.random): Receiver {
  const sequence = createSequence()
  let hasConnected = false
  let gap: ReturnType<typeof setTimeout> | undefined

  function fetchSoon(): void {
    gap ??= setTimeout(() => {
      gap = undefined
      updates.everything()
    }, random() * SPREAD_MS)
  }

  return {
    received({ event, message }) {
      // A message that only a newer page understands counts, too; else its number would look like a gap.
      const isNext = sequence.follows(message.sequence)
      if (event === 'session.ended') updates.ended()
      else if (!isNext) fetchSoon()
      else if (event === 'generation.changed') updates.changed(message.generation)
      else if (event === 'generation.positions') updates.moved(message.positions)
      else if (event === 'credits.changed') updates.credits()
      else if (event === 'billing.changed') updates.billing()
      else if (event === 'notices.changed') updates.notices()
      else if (event === 'cards.changed') updates.cards()
      else if (event === 'video.changed') updates.video(message.video)
      else if (event === 'resync') fetchSoon()
    },
    connected() {
      sequence.restart()
      if (hasConnected) fetchSoon()
      else updates.everything()
      hasConnected = true
    },
    stop: () => clearTimeout(gap),
  }
}

/** Tells whether a message follows the one before it. The server counts from 1 on every connection. */
export function createSequence() {
  let last = 0
  return {
    follows(sequence: number): boolean {
      const isNext = sequence === last + 1
      last = sequence
      return isNext
    },
    /** A new connection counts from the beginning. */
    restart(): void {
      last = 0
    },
  }
}
