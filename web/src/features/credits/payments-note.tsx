import { FlaskConical, Info } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'

/**
 * Says that payments are simulated on this installation, or not available; nothing where Stripe takes them.
 */
export function PaymentsNote() {
  const t = useTranslate()
  const { config } = useWebConfig()
  if (!config || config.payments === 'stripe') return null
  const isSimulated = config.payments === 'simulated'
  const Icon = isSimulated ? FlaskConical : Info
  return (
    <p className="flex gap-2.5 rounded-card border-l-4 border-sun bg-paper-deep px-4 py-3 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t(isSimulated ? 'pay.simulated' : 'pay.unavailable')}
    </p>
  )
}
