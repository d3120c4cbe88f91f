import { paths } from '@pawport/shared/contract/paths.ts'
import { addTexts, useTranslate, withTexts } from '../../lib/locale.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { hashOf, profilePath } from '../paths.ts'
import { ProfileFrame } from './profile-screen.tsx'

const ApiAccess = lazyScreen(
  async () => {
    // The button that copies has its texts among those of the postcard.
    const [code] = await Promise.all([
      withTexts('access', import('../../features/access/api-access.tsx')),
      addTexts('postcard'),
    ])
    return code
  },
  ({ ApiAccess }) => ApiAccess,
)

/**
 * The page of the profile for access tokens; it belongs to the tab for the subscription, which leads to it.
 */
export function ApiAccessScreen() {
  const t = useTranslate()
  return (
    <ProfileFrame title={t('profile.api')} tab="subscription">
      <div className="flex flex-col gap-2">
        <a
          href={hashOf(profilePath('subscription'))}
          className="inline-flex min-h-9 items-center self-start font-semibold text-teal hover:underline"
        >
          ‹ {t('profile.subscription')}
        </a>
        <h1 className="font-title text-3xl sm:text-4xl">{t('profile.api')}</h1>
        <p className="text-ink-soft">{t('profile.apiLead')}</p>
      </div>
      <ApiAccess plansHref={hashOf(paths.pricing)} docsHref={hashOf(paths.api)} />
    </ProfileFrame>
  )
}
