import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { addTexts, useTranslate, withTexts } from '../../lib/locale.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { profilePath } from '../paths.ts'

const Settings = lazyScreen(
  async () => {
    // The switch for notices in this browser has its texts among those of the bell.
    const [code] = await Promise.all([
      withTexts('settings', import('../../features/settings/settings.tsx')),
      addTexts('notices'),
    ])
    return code
  },
  ({ Settings }) => Settings,
)

const Passkeys = lazyPart(() =>
  import('../../features/auth/passkeys/passkeys-card.tsx').then(({ PasskeysCard }) => PasskeysCard),
)

/** The settings, as a section of the account; the address of privacy leads to that part of them. */
export function SettingsTab() {
  const t = useTranslate()
  const [place] = useLocation()
  return (
    <>
      <h1 className="font-title text-3xl sm:text-4xl">{t('profile.settings')}</h1>
      <Settings
        atPrivacy={place === profilePath('privacy')}
        passkeys={
          <Suspense>
            <Passkeys />
          </Suspense>
        }
      />
    </>
  )
}
