import { paths } from '@pawport/shared/contract/paths.ts'
import { withTexts } from '../../lib/locale.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { hashOf } from '../paths.ts'

const Travel = lazyScreen(
  () => withTexts('map', import('../../features/map/travel/travel.tsx')),
  ({ Travel }) => Travel,
)

/** The travel map as a tab of the profile. */
export function TravelPanel() {
  return <Travel studioHref={hashOf(paths.dashboard)} />
}
