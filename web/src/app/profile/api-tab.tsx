import { paths } from '@pawport/shared/contract/paths.ts'
import { addTexts, useTranslate, withTexts } from '../../lib/locale.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { hashOf } from '../paths.ts'

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

/** The access tokens, as a section of the account. */
export function ApiTab() {
  const t = useTranslate()
  return (
    <>
      <header>
        <h1 className="font-title text-3xl sm:text-4xl">{t('profile.api')}</h1>
        <p className="mt-2 text-ink-soft">{t('profile.apiLead')}</p>
      </header>
      <ApiAccess plansHref={hashOf(paths.pricing)} docsHref={hashOf(paths.api)} />
    </>
  )
}
