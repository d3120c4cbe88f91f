import { paths } from '@pawport/shared/contract/paths.ts'
import { Menu } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useTranslate } from '../lib/locale.ts'
import { useSession } from '../lib/use-session.ts'
import { useWebConfig } from '../lib/use-web-config.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { classNames } from '../ui/class-names.ts'
import { Account } from './account.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The community is shown once there is a page of posts, the last one to administrators alone. */
const PLACES = [
  { path: paths.dashboard, text: 'nav.dashboard' },
  { path: paths.gallery, text: 'nav.community' },
  { path: paths.pricing, text: 'nav.pricing' },
  { path: paths.admin, text: 'nav.admin' },
] as const

const LINK = 'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-paper-deep'

export function Navigation() {
  const t = useTranslate()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
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
        <div className="hidden items-center gap-1 md:flex">
          <PlaceLinks />
        </div>
        <LanguageSwitch />
        <Account />
        <PhoneMenu />
      </nav>
    </header>
  )
}

function PlaceLinks({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslate()
  const [place] = useLocation()
  const { user } = useSession()
  const { config } = useWebConfig()
  return PLACES.map(({ path, text }) => {
    if (path === paths.gallery && !config?.community) return null
    if (path === paths.admin && user?.role !== 'admin') return null
    const isHere = place.startsWith(path)
    return (
      <Link
        key={path}
        href={path}
        onClick={() => {
          onLeave?.()
          // Another screen begins at its top anyway.
          if (isHere) backToTop()
        }}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(LINK, isHere && 'text-teal')}
      >
        {t(text)}
      </Link>
    )
  })
}

/**
 * The browser's own popover: it works before the application has loaded, and closes by Escape or a press
 * beside it.
 */
function PhoneMenu() {
  const t = useTranslate()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper-deep md:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
        <span className="sr-only">{t('nav.menu')}</span>
      </button>
      <div
        ref={menu}
        id="menu"
        popover="auto"
        className="fixed inset-auto top-17 right-3 m-0 w-56 rounded-card border border-line bg-card p-2 text-ink card-shadow md:hidden"
      >
        <div className="flex flex-col">
          <PlaceLinks onLeave={close} />
          <Account isMenu />
        </div>
      </div>
    </>
  )
}

/**
 * Fetched with the press, as the first page has no use for it; without a connection the page stays where it
 * is.
 */
function backToTop(): void {
  import('../lib/scroll.ts').then(
    ({ scrollToTop }) => scrollToTop(),
    () => {},
  )
}
