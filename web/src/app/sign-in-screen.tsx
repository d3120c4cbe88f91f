import '../rest.css'
import { CircleAlert, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { takeWanted, wantsPurchase } from '../features/auth/sign-in.ts'
import { SignInButtons } from '../features/auth/sign-in-buttons.tsx'
import { SuspendedText } from '../features/auth/suspended-text.tsx'
import { useSignInFailure } from '../features/auth/use-sign-in-failure.ts'
import { useWaitingCard, type WaitingCard } from '../features/auth/use-waiting-card.ts'
import { agreeToCarried } from '../lib/carried-photo.ts'
import { useTranslate } from '../lib/locale.ts'
import { isGoogle, useProviders } from '../lib/use-providers.ts'
import { Notice } from './notice.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useVisitor } from './use-visitor.tsx'

/** Sign-in and sign-up are the same button. A signed-in user is led on to the wanted screen. */
export function SignInScreen() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const providers = useProviders()
  const { user, waiting } = useVisitor()
  const failure = useSignInFailure()
  const waitingCard = useWaitingCard()
  // A purchase goes first; the card waits for the studio.
  const card = wantsPurchase() ? null : waitingCard
  useDocumentTitle(t('auth.title'))

  useEffect(() => {
    if (user) navigate(takeWanted(), { replace: true })
  }, [user, navigate])

  if (waiting) return waiting
  if (!user && card === undefined) return <Notice text={t('auth.checking')} />
  if (user) return <Notice text={t('auth.checking')} />
  return (
    <div className="grid flex-1 place-items-center px-4 py-12">
      <section className="w-full max-w-md overflow-hidden rounded-card bg-card card-shadow">
        <div aria-hidden="true" className="airmail h-3" />
        <div className="flex flex-col items-center gap-4 px-6 py-7 text-center sm:gap-5 sm:px-10 sm:py-10">
          {card ? <ReadyCard card={card} /> : <Welcome />}
          {failure !== null && (
            <p
              role="alert"
              className="flex w-full gap-2.5 rounded-xl border-2 border-bad/50 bg-bad/6 p-3.5 text-left"
            >
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
              {failure === 'account_suspended' ? (
                <SuspendedText />
              ) : (
                <span>
                  <strong className="block text-bad">
                    {t(isGoogle(providers) ? 'auth.failed' : 'auth.failedLocal')}
                  </strong>
                  {t('auth.failedText')}
                </span>
              )}
            </p>
          )}
          <SignInButtons {...(card && { before: agreeToCarried })} />
          <p className="flex gap-2 border-t border-line pt-5 text-left text-sm text-ink-soft">
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
            {t('auth.privacy')}
          </p>
        </div>
      </section>
    </div>
  )
}

function Welcome() {
  const t = useTranslate()
  return (
    <>
      <img src="/favicon.svg" alt="" width={72} height={72} className="-rotate-6" />
      <h1 className="font-title text-3xl">{t('auth.title')}</h1>
      <p className="text-ink-soft">{t(wantsPurchase() ? 'auth.purchase' : 'auth.lead')}</p>
    </>
  )
}

/** The draft that was chosen on the first page, with what the sign-in begins and what that costs. */
function ReadyCard({ card: { picture, place, price } }: { card: WaitingCard }) {
  const t = useTranslate()
  return (
    <>
      <h1 className="font-title text-2xl sm:text-3xl">{t('auth.ready', { place })}</h1>
      <div className="w-full max-w-64 sm:max-w-80 -rotate-1 rounded-lg bg-[#fffdf8] p-2 card-shadow">
        <img
          src={picture}
          alt={t('auth.readyAlt', { place })}
          width={320}
          height={320}
          className="aspect-square w-full rounded object-contain"
        />
      </div>
      <p className="text-ink-soft">{t('auth.atOnce', { credits: price })}</p>
    </>
  )
}
