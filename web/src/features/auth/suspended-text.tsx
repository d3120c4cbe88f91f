import { useTranslate } from '../../lib/locale.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'

/** Says that the account is suspended, and shows the operator's address where one is configured. */
export function SuspendedText() {
  const t = useTranslate()
  const { config } = useWebConfig()
  const email = config?.contact_email
  return (
    <span className="wrap-anywhere">
      <strong className="block text-bad">{t('auth.suspended')}</strong>
      {t('auth.suspendedText')}{' '}
      {email ? (
        <>
          {t('auth.suspendedWrite')}{' '}
          <a href={`mailto:${email}`} className="font-semibold text-teal underline">
            {email}
          </a>
        </>
      ) : (
        t('auth.suspendedAsk')
      )}
    </span>
  )
}
