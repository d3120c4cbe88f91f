import type { RedeemedView } from '@pawport/shared/contract/codes/schemas.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { type FormEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import { call } from '../../lib/call.ts'
import { CREDITS_PATH } from '../../lib/credits/use-credits.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { AlertNote } from '../../ui/alert-note.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  /** The code of the address; empty without one. */
  code: string
  /** For a visitor: signs in first, and comes back with the code. Undefined for a user. */
  signInWith?: ((code: string) => void) | undefined
}

/** The field for a code, and what the code gave. Nothing is redeemed without a press of the button. */
export function RedeemForm({ code, signInWith }: Props) {
  const t = useTranslate()
  const { mutate } = useSWRConfig()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [redeemed, setRedeemed] = useState<RedeemedView | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('code')).trim()
    if (signInWith) return signInWith(typed)
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      setRedeemed(await call('codes.redeem', { body: { code: typed } }))
      void mutate(CREDITS_PATH)
    } catch (error) {
      setProblem(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }

  if (redeemed) return <Result redeemed={redeemed} onAgain={() => setRedeemed(null)} />
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="flex max-w-xl flex-col gap-5 rounded-card bg-card p-5 card-shadow sm:p-7"
    >
      <TextField
        label={t('codes.code')}
        hint={t('codes.hint')}
        name="code"
        defaultValue={code}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {problem && <AlertNote text={problem} />}
      {signInWith && <p className="text-sm text-ink-soft">{t('codes.signInText')}</p>}
      <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
        {isBusy && <Spinner />}
        {t(signInWith ? 'codes.signInFirst' : 'codes.redeem')}
      </Button>
      <p className="text-sm text-ink-soft">{t('codes.rules')}</p>
    </form>
  )
}

function Result({ redeemed: { kind, credits, from }, onAgain }: { redeemed: RedeemedView; onAgain(): void }) {
  const t = useTranslate()
  const isInvited = kind === 'referral'
  const text = {
    gift: from ? t('codes.gotGift', { name: from }) : t('codes.gotGiftOnly'),
    promotion: t('codes.gotPromotion'),
    referral: t('codes.invitedText', { credits }),
  }[kind]
  return (
    <div role="status" className="flex max-w-xl flex-col gap-4 rounded-card bg-card p-5 card-shadow sm:p-7">
      <p className="font-title text-2xl">{isInvited ? t('codes.invited') : t('codes.got', { credits })}</p>
      <p>{text}</p>
      <p className="flex flex-wrap gap-3">
        <Link href={isInvited ? paths.pricing : paths.dashboard} className={buttonLook('primary')}>
          {t(isInvited ? 'codes.see' : 'codes.create')}
        </Link>
        <Button onClick={onAgain}>{t('codes.another')}</Button>
      </p>
    </div>
  )
}
