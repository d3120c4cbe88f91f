import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { SignOutButton } from '../sign-out-button.tsx'
import { ACCOUNT_TABS, TABS, tabPath } from './tabs.ts'

/** The sections of the account, for a phone, which has no room for them beside the content. */
export function SectionList() {
  const t = useTranslate()
  return (
    <nav aria-label={t('account.sections')} className="rounded-card bg-card px-3 py-1 card-shadow lg:hidden">
      <ul className="divide-y divide-line">
        {ACCOUNT_TABS.filter((name) => name !== 'account').map((name) => {
          const { Icon, text } = TABS[name]
          return (
            <li key={name}>
              <Link
                href={tabPath(name)}
                className="flex min-h-13 items-center gap-3 rounded-lg px-2 font-semibold hover:bg-paper-deep"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-teal" />
                <span className="mr-auto">{t(text)}</span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              </Link>
            </li>
          )
        })}
        <li>
          <SignOutButton className="min-h-13 w-full gap-3! px-2! text-ink-soft" />
        </li>
      </ul>
    </nav>
  )
}
