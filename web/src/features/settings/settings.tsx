import { loadErrorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChoicesCards } from './choices-card.tsx'
import { DangerCard, LeavingNote } from './danger-card.tsx'
import { ExportCard } from './export-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { useSettings } from './use-settings.ts'

/** All settings of the user. */
export function Settings() {
  const t = useTranslate()
  const { settings, error, reload, save } = useSettings()
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
      <LeavingNote />
      <ProfileCard settings={settings} onSave={save} />
      <ChoicesCards settings={settings} onSave={save} />
      <SessionsCard />
      <ExportCard />
      <DangerCard />
    </>
  )
}
