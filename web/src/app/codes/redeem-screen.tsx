import { paths } from '@pawport/shared/contract/paths.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { RedeemForm } from '../../features/codes/redeem-form.tsx'
import { useTranslate } from '../../lib/locale.ts'
import { Page } from '../pages/page.tsx'
import type { Params } from '../routes.ts'
import { useSignInFirst } from '../use-sign-in-first.ts'
import { useVisitor } from '../use-visitor.tsx'

/** Where a code is redeemed. A visitor reads what it is about, and signs in with the press of the button. */
export function RedeemScreen({ params }: { params: Params }) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { waiting, mustSignIn } = useVisitor()
  const [wantsIn, setWantsIn] = useState(false)
  useSignInFirst(mustSignIn && wantsIn)

  function signInWith(code: string): void {
    navigate(`${paths.redeem}/${encodeURIComponent(code)}`, { replace: true })
    setWantsIn(true)
  }

  if (waiting) return waiting
  return (
    <Page title={t('codes.title')} lead={t('codes.lead')}>
      <RedeemForm
        key={params['*'] ?? ''}
        code={params['*'] ?? ''}
        signInWith={mustSignIn ? signInWith : undefined}
      />
    </Page>
  )
}
