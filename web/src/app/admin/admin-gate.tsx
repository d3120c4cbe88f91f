import { addTexts, withTexts } from '../../lib/locale.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { NotFoundScreen } from '../pages/lost-screens.tsx'
import type { Params } from '../routes.ts'
import { useVisitor } from '../use-visitor.tsx'

const AdminScreen = lazyScreen(
  async () => {
    // The question for the passkey has its texts among those of the settings.
    const [code] = await Promise.all([withTexts('admin', import('./admin-screen.tsx')), addTexts('settings')])
    return code
  },
  ({ AdminScreen }) => AdminScreen,
)

/**
 * The screen for administrators; for everybody else its addresses do not exist, and its code is not fetched.
 */
export function AdminGate({ params }: { params: Params }) {
  const { user, waiting } = useVisitor()
  if (waiting) return waiting
  if (user?.role !== 'admin') return <NotFoundScreen />
  const [area, subject] = params['*']?.split('/') ?? []
  return <AdminScreen area={area} subject={subject} />
}
