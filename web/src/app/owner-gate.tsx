import type { ReactNode } from 'react'
import { useTranslate } from '../lib/locale.ts'
import { Notice } from './notice.tsx'
import { useSignInFirst } from './use-sign-in-first.ts'
import { useVisitor } from './use-visitor.tsx'

/** Shows a screen to a signed-in user. A visitor without a session signs in first, and comes back here. */
export function OwnerGate({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const { waiting, mustSignIn } = useVisitor()
  useSignInFirst(mustSignIn)
  if (waiting) return waiting
  return mustSignIn ? <Notice text={t('auth.redirecting')} /> : children
}
