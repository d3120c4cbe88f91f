import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isSignedOut } from '../api-error.ts'
import { callBare } from '../call.ts'
import { useTranslate } from '../locale.ts'
import { SESSION_PATH } from '../use-session.ts'
import { checkoutProblem } from './checkout-problem.ts'
import type { Wares } from './wares.ts'

interface Purchase {
  wares: Wares
  /** The price at the payment provider. */
  priceId: string
  /** The screen to come back to without paying. */
  cancel: string
  /** Buys a pack for another person, whose code is mailed to this address, or handed over. */
  gift?: { to_email: string | null }
}

const SUCCESS = { pack: '/credit-purchase-success', plan: '/subscription-success' } as const

/**
 * The address to come back to; the payment provider fills in the id of its session, for which the success
 * page waits.
 */
function returnUrls({ wares, cancel }: Purchase) {
  const { origin } = window.location
  return {
    successUrl: `${origin}/?session_id={CHECKOUT_SESSION_ID}#${SUCCESS[wares]}`,
    cancelUrl: `${origin}/#${cancel}`,
  }
}

async function addressOf(purchase: Purchase): Promise<string> {
  const body = { priceId: purchase.priceId, ...returnUrls(purchase) }
  const answer =
    purchase.wares === 'pack'
      ? await callBare('checkout.pack', { body: { ...body, ...(purchase.gift && { gift: purchase.gift }) } })
      : await callBare('checkout.plan', { body })
  return answer.url
}

interface UseCheckout {
  /** The price whose checkout is being opened; null otherwise. */
  busy: string | null
  /** Why the last attempt failed, for the user; null after a new one has begun. */
  problem: string | null
  /** Leaves this page for the checkout of the payment provider. */
  start(purchase: Purchase): void
}

/** Opens the checkout for one purchase at a time. */
export function useCheckout(): UseCheckout {
  const t = useTranslate()
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ error: unknown; wares: Wares } | null>(null)

  // A page that the browser shows again after the button "back" keeps its state.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setBusy(null)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  async function begin(purchase: Purchase): Promise<void> {
    if (busy !== null) return
    setBusy(purchase.priceId)
    setFailed(null)
    try {
      // The button stays as it is until the browser has left.
      window.location.assign(await addressOf(purchase))
    } catch (error) {
      setBusy(null)
      setFailed({ error, wares: purchase.wares })
      if (isSignedOut(error)) void mutate(SESSION_PATH)
    }
  }

  return {
    busy,
    problem: failed && checkoutProblem(failed.error, failed.wares, t),
    start: (purchase) => void begin(purchase),
  }
}
