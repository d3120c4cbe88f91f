import { type ReactNode, useState } from 'react'
import { loadErrorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useWantedTitle } from '../../lib/use-wanted-title.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChoicesCards } from './choices-card.tsx'
import { DangerCard, LeavingNote } from './danger-card.tsx'
import { ExportCard } from './export-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { useSettings } from './use-settings.ts'

interface Props {
  /** The page shows and focuses the part about privacy and data. */
  atPrivacy: boolean
  /** The part about passkeys. */
  passkeys: ReactNode
}

/** All settings of the user. */
export function Settings({ atPrivacy, passkeys }: Props) {
  const t = useTranslate()
  const { settings, error, reload, save } = useSettings()
  const [isLeaving, setLeaving] = useState(false)
  if (!settings && error) {
    const text = loadErrorText(error, t('settings.load'))
    return <FailedBanner text={text} retry={t('settings.again')} onRetry={reload} />
  }
  if (!settings) {
    return (
      <div role="status">
        <span className="sr-only">{t('app.loading')}</span>
        <Skeleton className="h-96" />
      </div>
    )
  }
  return (
    <>
      <LeavingNote isWanted={isLeaving} />
      <ProfileCard settings={settings} onSave={save} />
      <ChoicesCards settings={settings} onSave={save} />
      <PasswordCard />
      <PrivacyTitle isWanted={atPrivacy} />
      {passkeys}
      <SessionsCard />
      <ExportCard />
      <DangerCard onAsked={() => setLeaving(true)} />
    </>
  )
}

function PrivacyTitle({ isWanted }: { isWanted: boolean }) {
  const t = useTranslate()
  const title = useWantedTitle(isWanted)
  return (
    <h2 ref={title} tabIndex={-1} className="mt-4 font-title text-2xl outline-none sm:text-3xl">
      {t('settings.privacy')}
    </h2>
  )
}
