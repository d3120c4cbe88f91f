import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { Link, useLocation } from 'wouter'
import { Bell } from '../features/notices/bell.tsx'
import { useTranslate } from '../lib/locale.ts'
import { Avatar } from '../ui/avatar.tsx'
import { classNames } from '../ui/class-names.ts'
import { SignOutButton } from './sign-out-button.tsx'

interface Props {
  user: SessionUser
  /** True for the menu of a phone, which shows the sign-out alone. */
  isMenu?: boolean
}

/**
 * What the header shows to a signed-in user: bell, account, sign-out. Its code comes after that of the first
 * page.
 */
export function Member({ user, isMenu }: Props) {
  const t = useTranslate()
  // Where the profile shows its tabs, the sign-out is among them.
  const [place] = useLocation()
  const hasTabs = place.startsWith(paths.profile) || place === paths.account
  if (isMenu) return <SignOutButton className="md:hidden" />
  return (
    <>
      <Bell />
      <Link
        href={paths.profile}
        title={user.username}
        className="ml-1 flex min-h-11 items-center gap-2 rounded-full pr-1"
      >
        <span className="sr-only">{t('notices.profile')}</span>
        <Avatar name={user.username} image={user.image} className="size-9" />
        <span className="max-w-40 truncate font-semibold max-lg:sr-only">{user.username}</span>
      </Link>
      <SignOutButton className={classNames('max-md:hidden', hasTabs && 'lg:hidden')} />
    </>
  )
}
