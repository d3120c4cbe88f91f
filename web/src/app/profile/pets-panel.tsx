import { paths } from '@pawport/shared/contract/paths.ts'
import { useRoute } from 'wouter'
import { withTexts } from '../../lib/locale.ts'
import { TripsPanel } from '../creations/panels.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { profilePath } from '../paths.ts'

const Pets = lazyScreen(
  () => withTexts('postcard', import('../../features/pets/pets.tsx')),
  ({ Pets }) => Pets,
)
const PETS = profilePath('pets')

/** The saved pets as a tab of the profile; the address may name one of them, whose trips are shown. */
export function PetsPanel() {
  const [, params] = useRoute(`${PETS}/:petId`)
  return params ? (
    <TripsPanel petId={params.petId} />
  ) : (
    <Pets petsPlace={PETS} studioPlace={paths.dashboard} />
  )
}
