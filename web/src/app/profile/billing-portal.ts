import { useState } from 'react'
import { readBare } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { type T, useTranslate } from '../../lib/locale.ts'

/** The reason why the page for managing a subscription cannot be opened, as a text for the user. */
export function portalProblem(error: unknown, t: T): string {
  if (!(error instanceof ApiError) || error.outcomeUnknown) return t('billing.cannotOpen')
  if (error.code === 'portal_not_configured') return t('billing.notConfigured')
  return [error.message || t('billing.failed'), error.details].filter(Boolean).join(' · ')
}

/** Opens the payment provider's page in another tab; gives the reason if it cannot be opened. */
export function useBillingPortal() {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function open(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const { data } = await readBare(pathOf('subscription.portal'))
      const tab = window.open(data.portal_url, '_blank')
      if (tab) tab.opener = null
      // If the browser refuses a new tab, the page opens in this one.
      else window.location.assign(data.portal_url)
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, problem: error === null ? null : portalProblem(error, t), open: () => void open() }
}
