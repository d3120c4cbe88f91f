import { FlaskConical, KeyRound } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { useProviders } from '../../lib/use-providers.ts'
import { Button } from '../../ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { signIn } from './sign-in.ts'

const MARKS: Record<string, React.ReactNode> = {
  google: <GoogleMark />,
  local: <FlaskConical aria-hidden="true" className="size-5" />,
}
const OTHER_MARK = <KeyRound aria-hidden="true" className="size-5" />
const TEXTS = { google: 'auth.google', local: 'auth.local' } as const

interface Props {
  /** Runs before this page is left. */
  before?: () => Promise<void>
}

/** A button for each way to sign in here; the first one is the primary action. */
export function SignInButtons({ before }: Props) {
  const t = useTranslate()
  const providers = useProviders()

  async function leave(provider: string): Promise<void> {
    await before?.()
    signIn(provider)
  }

  return (
    <div className="flex w-full flex-col gap-3">
      {providers.map(({ name, label }, index) => (
        <Button
          key={name}
          look={index === 0 ? 'primary' : 'secondary'}
          onClick={() => void leave(name)}
          className="w-full max-sm:px-3 sm:text-lg"
        >
          {MARKS[name] ?? OTHER_MARK}
          <span className="min-w-0 wrap-anywhere">
            {name === 'google' || name === 'local' ? t(TEXTS[name]) : t('auth.other', { name: label })}
          </span>
        </Button>
      ))}
      {providers[0]?.name === 'local' && <p className="text-sm text-ink-soft">{t('auth.localNote')}</p>}
    </div>
  )
}
