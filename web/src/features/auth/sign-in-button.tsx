import type { SessionAnswer } from '@pawport/shared/contract/auth/schemas.ts'
import { FlaskConical } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { signIn } from './sign-in.ts'

interface Props {
  provider: SessionAnswer['provider']
  /** Runs before this page is left. */
  before?: () => Promise<void>
}

/** The sign-in button, for the identity provider of this installation. */
export function SignInButton({ provider, before }: Props) {
  const t = useTranslate()
  const isLocal = provider === 'local'

  async function leave(): Promise<void> {
    await before?.()
    signIn()
  }

  return (
    <>
      <Button
        look="primary"
        onClick={() => void leave()}
        className="w-full whitespace-nowrap max-sm:px-3 sm:text-lg"
      >
        {isLocal ? <FlaskConical aria-hidden="true" className="size-5" /> : <GoogleMark />}
        {t(isLocal ? 'auth.local' : 'auth.google')}
      </Button>
      {isLocal && <p className="text-sm text-ink-soft">{t('auth.localNote')}</p>}
    </>
  )
}
