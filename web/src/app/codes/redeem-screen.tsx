import { redeemPath } from '@pawport/shared/contract/codes/paths.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { RedeemForm } from '../../features/codes/redeem-form.tsx'
import { useTranslate } from '../../lib/locale.ts'
import { Page } from '../pages/page.tsx'
import { useSignInFirst } from '../use-sign-in-first.ts'
import { useVisitor } from '../use-visitor.tsx'

/** Where a code is redeemed. A visitor reads what it is about, and signs in with the press of the button. */
export function RedeemScreen({ code }: { code: string }) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { waiting, mustSignIn } = useVisitor()
  const [wantsIn, setWantsIn] = useState(false)
  useSignInFirst(mustSignIn && wantsIn)

  function signInWith(typed: string): void {
    navigate(redeemPath(typed), { replace: true })
    setWantsIn(true)
  }

  if (waiting) return waiting
  return (
    <Page title={t('codes.title')} lead={t('codes.lead')}>
      <RedeemForm key={code} code={code} signInWith={mustSignIn ? signInWith : undefined} />
    </Page>
  )
}
