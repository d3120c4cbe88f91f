import { LayoutDashboard, LogOut } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { signOut } from '../features/auth/sign-in.ts'
import { useSession } from '../features/auth/use-session.ts'
import { useTranslate } from '../lib/locale.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { buttonLook } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { paths } from './paths.ts'

const LINK = 'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-paper-deep'

export function Navigation() {
  const t = useTranslate()
  const [place] = useLocation()
  const inStudio = place.startsWith(paths.dashboard)
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
      <nav
        aria-label={t('nav.label')}
        className="mx-auto flex h-16 max-w-[112rem] items-center gap-1 px-3 sm:gap-2 sm:px-6 lg:px-10"
      >
        <Link
          href={paths.home}
          aria-label={t('nav.home')}
          className="mr-auto flex min-h-11 items-center gap-2.5 rounded-lg pr-2"
        >
          <BrandMark className="size-9" />
          <span className="font-title text-xl max-[26rem]:sr-only">Pawport</span>
        </Link>
        <Link
          href={paths.dashboard}
          aria-current={inStudio ? 'page' : undefined}
          className={classNames(LINK, inStudio && 'text-teal')}
        >
          <LayoutDashboard aria-hidden="true" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{t('nav.dashboard')}</span>
        </Link>
        <LanguageSwitch />
        <Account />
      </nav>
    </header>
  )
}

function Account() {
  const t = useTranslate()
  const { user, isLoading } = useSession()
  // The place is kept while nobody knows, so that the bar does not jump.
  if (isLoading) return <span className="min-w-20" />
  if (!user) {
    return (
      <Link
        href={paths.signup}
        className={buttonLook('secondary', 'whitespace-nowrap px-4 text-sm sm:text-base')}
      >
        {t('nav.start')}
      </Link>
    )
  }
  return (
    <>
      <span title={user.username} className="ml-1 flex items-center gap-2">
        <span className="sr-only">{t('nav.signedInAs', { name: user.username })}</span>
        {user.image ? (
          <img
            src={user.image}
            alt=""
            referrerPolicy="no-referrer"
            className="size-9 rounded-full object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center rounded-full bg-sun font-bold text-[#1b2b3f]"
          >
            {user.username.charAt(0).toUpperCase()}
          </span>
        )}
        <span aria-hidden="true" className="max-w-40 truncate font-semibold max-lg:hidden">
          {user.username}
        </span>
      </span>
      <button type="button" onClick={signOut} className={LINK}>
        <LogOut aria-hidden="true" className="size-5 md:hidden" />
        <span className="max-md:sr-only">{t('nav.logout')}</span>
      </button>
    </>
  )
}
