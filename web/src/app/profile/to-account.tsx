import { paths } from '@pawport/shared/contract/paths.ts'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'

/** From a section of the account back to the list of sections; a desktop shows the list all the time. */
export function ToAccount() {
  const t = useTranslate()
  return (
    <Link
      href={paths.account}
      className="-mb-5 -ml-1 inline-flex min-h-11 items-center gap-1 self-start font-semibold text-teal hover:underline lg:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      {t('profile.account')}
    </Link>
  )
}
