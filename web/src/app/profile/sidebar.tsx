import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import { Link } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SignOutButton } from '../sign-out-button.tsx'
import { ACCOUNT_TABS, isOfAccount, MEMORY_TABS, TABS, type TabName, tabPath } from './tabs.ts'

/** The user, the tabs, and the sign-out. Beside the content on a desktop, above it on a phone. */
export function Sidebar({ user, tab }: { user: SessionUser; tab: TabName }) {
  return (
    <div className="min-w-0 rounded-card bg-card p-2 card-shadow sm:p-4 lg:sticky lg:top-22">
      <Person user={user} />
      <Tabs tab={tab} />
      <SignOutButton className="w-full gap-3! text-ink-soft max-lg:hidden" />
    </div>
  )
}

/** One line; with large text on a narrow phone it wraps, as nothing would be left of it. */
const LINE = 'truncate max-[16rem]:whitespace-normal max-[16rem]:wrap-anywhere'

function Person({ user: { image, username, email } }: { user: SessionUser }) {
  return (
    <div className="flex items-center gap-3 border-b-2 border-dashed border-line px-1 pb-2 max-lg:mb-1 lg:mb-3 lg:gap-4 lg:px-2 lg:pt-1 lg:pb-4">
      <Avatar name={username} image={image} className="size-9 lg:size-14 lg:text-2xl" />
      <div className="min-w-0 max-lg:flex max-lg:items-baseline max-lg:gap-x-2 max-[16rem]:flex-wrap">
        <p className={`${LINE} font-bold lg:text-lg`} title={username}>
          {username}
        </p>
        <p className={`${LINE} text-sm text-ink-soft`} title={email}>
          {email}
        </p>
      </div>
    </div>
  )
}

/**
 * The tabs. A phone shows five of them in one row: what the user keeps, and the account, which lists its
 * sections; a desktop shows all.
 */
function Tabs({ tab }: { tab: TabName }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('profile.tabs')}>
      <ul className="grid grid-cols-5 gap-1 max-[23rem]:grid-cols-3 max-[16rem]:grid-cols-2 lg:grid-cols-1">
        {MEMORY_TABS.map((name) => (
          <li key={name}>
            <TabLink name={name} isHere={name === tab} />
          </li>
        ))}
        {ACCOUNT_TABS.map((name) => (
          <li
            key={name}
            className={
              name === 'account'
                ? 'lg:mt-2 lg:border-t-2 lg:border-dashed lg:border-line lg:pt-2'
                : 'max-lg:hidden'
            }
          >
            <TabLink name={name} isHere={name === tab} isAround={name === 'account' && isOfAccount(tab)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const TAB =
  'flex h-full min-h-11 items-center gap-x-3 gap-y-1 rounded-xl px-2 py-2 font-semibold max-lg:flex-col max-lg:px-0.5 max-lg:py-1.5 max-lg:text-center max-lg:text-xs max-lg:leading-tight lg:px-3'

interface TabProps {
  name: TabName
  isHere: boolean
  /** True for the account while one of its sections is open; a phone then marks it. */
  isAround?: boolean
}

function TabLink({ name, isHere, isAround = false }: TabProps) {
  const t = useTranslate()
  const { Icon, text } = TABS[name]
  return (
    <Link
      href={tabPath(name)}
      aria-current={isHere ? 'page' : isAround || undefined}
      className={classNames(
        TAB,
        isHere ? 'bg-teal/12 text-teal' : 'hover:bg-paper-deep',
        isAround && !isHere && 'max-lg:bg-teal/12 max-lg:text-teal',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {t(text)}
    </Link>
  )
}
