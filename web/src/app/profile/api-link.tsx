import { KeyRound } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { hashOf, profilePath } from '../paths.ts'

/** Leads to the access tokens. */
export function ApiLink() {
  const t = useTranslate()
  return (
    <a
      href={hashOf(profilePath('api'))}
      className="flex items-center gap-4 rounded-card bg-card p-5 shadow-card hover:bg-paper-deep sm:px-7"
    >
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-teal" />
      <span className="min-w-0">
        <strong className="block">{t('profile.api')}</strong>
        <span className="text-ink-soft">{t('profile.apiLead')}</span>
      </span>
    </a>
  )
}
