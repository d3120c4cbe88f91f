import { useEffect, useState } from 'react'

const KEPT = 'paid-session'
/** An id of the payment provider. A provider that fills in nothing leaves its placeholder, which is none. */
const ID = /^\w{1,255}$/

/**
 * The payment provider's session for which this page waits; null when the address names none. It is kept in
 * this tab while its user signs in, and leaves the address with the page.
 */
export function usePaidSession(): string | null {
  const [id] = useState(readSession)
  useEffect(() => {
    if (id !== null) keepSession(id)
    return () => {
      if (id !== null) window.history.replaceState(window.history.state, '', `/${window.location.hash}`)
    }
  }, [id])
  return id
}

/** Forgets the session, once its outcome has been shown. */
export function forgetSession(): void {
  try {
    sessionStorage.removeItem(KEPT)
  } catch {
    // Without storage there is nothing to forget.
  }
}

function readSession(): string | null {
  const named = new URLSearchParams(window.location.search).get('session_id')
  return [named, keptSession()].find((id) => id !== null && ID.test(id)) ?? null
}

function keptSession(): string | null {
  try {
    return sessionStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function keepSession(id: string): void {
  try {
    sessionStorage.setItem(KEPT, id)
  } catch {
    // Without storage a reload still finds it in the address.
  }
}
