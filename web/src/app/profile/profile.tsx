import '../../rest.css'
import { SignInAgainOutlet } from '../../features/auth/sign-in-again-outlet.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { CreditsPaidScreen } from '../paid/credits-paid-screen.tsx'
import { PlanPaidScreen } from '../paid/plan-paid-screen.tsx'
import type { OwnPageName, Params } from '../routes.ts'
import { AccountScreen } from './account-screen.tsx'
import { ProfileScreen } from './profile-screen.tsx'
import { useTitleFocus } from './use-title-focus.ts'

/** The pages about the user's own account. */
export function OwnPage(props: { name: OwnPageName; params: Params }) {
  useKeptFocus()
  useTitleFocus(`${props.name}/${props.params.tab ?? ''}`)
  return (
    <>
      <OwnScreen {...props} />
      <SignInAgainOutlet />
    </>
  )
}

function OwnScreen({ name, params }: { name: OwnPageName; params: Params }) {
  switch (name) {
    case 'account':
      return <AccountScreen />
    case 'creditsPaid':
      return <CreditsPaidScreen />
    case 'planPaid':
      return <PlanPaidScreen />
    case 'profile':
      return <ProfileScreen tab={params.tab} />
  }
}
