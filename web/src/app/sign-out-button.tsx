import { LogOut } from 'lucide-react'
import { signOut } from '../features/auth/sign-in.ts'
import { useTranslate } from '../lib/locale.ts'
import { classNames } from '../ui/class-names.ts'

/** For signed-in users only. */
export function SignOutButton({ className }: { className?: string }) {
  const t = useTranslate()
  return (
    <button
      type="button"
      onClick={signOut}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-paper-deep',
        className,
      )}
    >
      <LogOut aria-hidden="true" className="size-5" />
      {t('nav.logout')}
    </button>
  )
}
