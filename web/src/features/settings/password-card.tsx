import { ExternalLink } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { isGoogle, useProviders } from '../../lib/use-providers.ts'
import { Card } from './card.tsx'

const GOOGLE_PASSWORD = 'https://myaccount.google.com/signinoptions/password'

/** Says that the password is managed by the identity provider: there is no form for it here. */
export function PasswordCard() {
  const t = useTranslate()
  const providers = useProviders()
  return (
    <Card title={t('settings.password')}>
      <p className="-mt-3 text-ink-soft">
        {isGoogle(providers)
          ? t('settings.passwordGoogle')
          : providers[0]?.name === 'local'
            ? t('settings.passwordLocal')
            : t('settings.passwordOthers', { names: providers.map(({ label }) => label).join(', ') })}
      </p>
      {isGoogle(providers) && (
        <a
          href={GOOGLE_PASSWORD}
          target="_blank"
          rel="noreferrer"
          className="-mt-3 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-teal hover:underline"
        >
          {t('settings.passwordLink')}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </Card>
  )
}
