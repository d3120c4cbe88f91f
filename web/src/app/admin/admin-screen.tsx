import '../../rest.css'
import { SecondFactorPanel } from '../../features/auth/passkeys/second-factor-panel.tsx'
import { usePasskeys } from '../../features/auth/passkeys/use-passkeys.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Notice } from '../notice.tsx'
import { NotFoundScreen } from '../pages/lost-screens.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import { AreaLinks } from './area-links.tsx'
import { AREA_NAMES, type AreaName, isAreaName } from './area-names.ts'
import { AREAS } from './areas.ts'

interface Props {
  /** Undefined for the first area. */
  area: string | undefined
  /** What an area shows alone, such as one user; undefined for its list. */
  subject: string | undefined
}

/**
 * An area of the administration, below the links to all areas; before it what this session has to prove with
 * a passkey.
 */
export function AdminScreen({ area = AREA_NAMES[0], subject }: Props) {
  const t = useTranslate()
  const { passkeys, error } = usePasskeys()
  if (!passkeys && error === undefined) return <Notice text={t('app.loading')} />
  if (passkeys && passkeys.second_factor !== 'none') return <SecondFactorPanel list={passkeys} />
  return isAreaName(area) ? <Area area={area} subject={subject} /> : <NotFoundScreen />
}

function Area({ area, subject }: { area: AreaName; subject: string | undefined }) {
  const t = useTranslate()
  const { text, Screen } = AREAS[area]
  useDocumentTitle(`${t(text)} · ${t('admin.title')}`)
  return (
    <div className="mx-auto flex w-full max-w-[86rem] flex-col gap-5 px-4 py-5 sm:px-6 sm:py-8 lg:px-10">
      <AreaLinks here={area} />
      <h1 className="font-title text-3xl sm:text-4xl">{t(text)}</h1>
      <Screen subject={subject} />
    </div>
  )
}
