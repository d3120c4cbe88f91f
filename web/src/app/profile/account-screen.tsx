import { OwnerGate } from '../owner-gate.tsx'
import { ProfileTab } from './profile-screen.tsx'

/** The account with its own address: who is not signed in signs in first, and comes back here. */
export function AccountScreen() {
  return (
    <OwnerGate>
      <ProfileTab tab="account" />
    </OwnerGate>
  )
}
