import { withTexts } from '../../lib/locale.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { NotFoundScreen } from '../pages/lost-screens.tsx'
import { useVisitor } from '../use-visitor.tsx'
import { AREA_NAMES, isAreaName } from './area-names.ts'

const AdminScreen = lazyScreen(
  () => withTexts('admin', import('./admin-screen.tsx')),
  ({ AdminScreen }) => AdminScreen,
)

/** The screen for administrators; for everybody else its addresses do not exist, and its code is not fetched. */
export function AdminGate({ params }: { params: { area?: string; subject?: string } }) {
  const { user, waiting } = useVisitor()
  const area = params.area ?? AREA_NAMES[0]
  if (waiting) return waiting
  if (user?.role !== 'admin' || !isAreaName(area)) return <NotFoundScreen />
  return <AdminScreen area={area} subject={params.subject} />
}
