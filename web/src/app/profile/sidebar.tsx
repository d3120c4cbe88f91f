import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import { Ellipsis, ExternalLink, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { isGoogle, useProviders } from '../../lib/use-providers.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { profilePath } from '../paths.ts'
import { SignOutButton } from '../sign-out-button.tsx'
import { TAB_NAMES, TABS, type TabName } from './tabs.tsx'

const GOOGLE_PASSWORD = 'https://myaccount.google.com/signinoptions/password'

/** The user, the tabs, and the sign-out. Beside the content on a desktop, above it on a phone. */
export function Sidebar({ user, tab }: { user: SessionUser; tab: TabName }) {
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-22">
      <div className="rounded-card bg-card p-2 shadow-card sm:p-4">
        <Person user={user} />
        <Tabs tab={tab} />
        <SignOutButton className="mt-1 w-full text-ink-soft max-lg:hidden" />
      </div>
      <PasswordNote className="max-lg:hidden" />
    </div>
  )
}

function Person({ user: { image, username, email } }: { user: SessionUser }) {
  return (
    <div className="flex items-center gap-3 border-b-2 border-dashed border-line px-1 pb-2 max-lg:mb-1 lg:mb-3 lg:gap-4 lg:px-2 lg:pt-1 lg:pb-4">
      <Avatar name={username} image={image} className="size-9 lg:size-14 lg:text-2xl" />
      <div className="min-w-0 max-lg:flex max-lg:items-baseline max-lg:gap-x-2">
        <p className="truncate font-bold lg:text-lg" title={username}>
          {username}
        </p>
        <p className="truncate text-sm text-ink-soft" title={email}>
          {email}
        </p>
      </div>
    </div>
  )
}

/** So many tabs does a phone show at once; the last of five entries shows the others. */
const FIRST_TABS = 4

function Tabs({ tab }: { tab: TabName }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const isHidden = TAB_NAMES.indexOf(tab) >= FIRST_TABS
  const shown = isOpen || isHidden
  return (
    <nav aria-label={t('profile.tabs')}>
      <ul
        id="tabs"
        className={classNames(
          'grid grid-cols-4 gap-1 max-[23rem]:grid-cols-3 lg:grid-cols-1',
          !shown && 'min-[23rem]:max-lg:grid-cols-5',
        )}
      >
        {TAB_NAMES.map((name, index) => (
          <li key={name} className={classNames(index >= FIRST_TABS && !shown && 'max-lg:hidden')}>
            <TabLink name={name} isHere={name === tab} />
          </li>
        ))}
        {!isHidden && (
          <li className="lg:hidden">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls="tabs"
              onClick={() => setOpen(!isOpen)}
              className={classNames(TAB, 'w-full hover:bg-paper-deep')}
            >
              <Ellipsis aria-hidden="true" className="size-5 shrink-0" />
              {t(isOpen ? 'profile.fewer' : 'profile.more')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

const TAB =
  'flex h-full min-h-11 items-center gap-x-3 gap-y-1 rounded-xl px-2 py-2 font-semibold max-lg:flex-col max-lg:px-0.5 max-lg:py-1.5 max-lg:text-center max-lg:text-xs max-lg:leading-tight lg:px-3'

function TabLink({ name, isHere }: { name: TabName; isHere: boolean }) {
  const t = useTranslate()
  const { Icon, text } = TABS[name]
  return (
    <Link
      href={profilePath(name)}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(TAB, isHere ? 'bg-teal/12 text-teal' : 'hover:bg-paper-deep')}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {t(text)}
    </Link>
  )
}

/** Says that the password is managed by the identity provider: there is no form for it here. */
export function PasswordNote({ className }: { className?: string }) {
  const t = useTranslate()
  const providers = useProviders()
  return (
    <section
      aria-label={t('profile.password')}
      className={classNames('flex flex-col items-start gap-2 px-3 text-sm text-ink-soft', className)}
    >
      <h2 className="flex items-center gap-2 font-bold text-ink">
        <KeyRound aria-hidden="true" className="size-4" />
        {t('profile.password')}
      </h2>
      <p>
        {isGoogle(providers)
          ? t('profile.passwordGoogle')
          : providers[0]?.name === 'local'
            ? t('profile.passwordLocal')
            : t('profile.passwordOthers', { names: providers.map(({ label }) => label).join(', ') })}
      </p>
      {isGoogle(providers) && (
        <a
          href={GOOGLE_PASSWORD}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-teal hover:underline"
        >
          {t('profile.passwordLink')}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </section>
  )
}
