import { paths } from '@pawport/shared/contract/paths.ts'
import { Link } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import { AREA_NAMES, type AreaName } from './area-names.ts'
import { AREAS } from './areas.ts'

/** The way from one area to another; two even rows at a desk; on a phone as many lines as they need. */
export function AreaLinks({ here }: { here: AreaName }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('admin.areas')}>
      <ul className="flex flex-wrap gap-1 rounded-card bg-card p-2 card-shadow lg:grid lg:grid-cols-7">
        {AREA_NAMES.map((name) => (
          <li key={name}>
            <Link
              href={`${paths.admin}/${name}`}
              aria-current={name === here ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-xl px-3 font-semibold',
                name === here ? 'bg-teal/12 text-teal' : 'hover:bg-paper-deep',
              )}
            >
              {t(AREAS[name].text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
