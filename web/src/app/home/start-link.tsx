import { paths } from '@pawport/shared/contract/paths.ts'
import { Send } from 'lucide-react'
import { Link } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { loadStudio } from '../load-screens.ts'

export function StartLink() {
  const t = useTranslate()
  return (
    <Link
      href={paths.dashboard}
      onPointerEnter={() => void loadStudio()}
      className={buttonLook('primary', 'min-h-13 px-7 text-lg')}
    >
      <Send aria-hidden="true" className="size-5" />
      {t('home.start')}
    </Link>
  )
}
