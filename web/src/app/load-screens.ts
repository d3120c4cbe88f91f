import { withTexts } from '../lib/locale.ts'

/** Fetches the profile and the account page with their texts. */
export function loadProfile() {
  return withTexts('account', import('./profile/profile.tsx'))
}

/** Fetches the studio's code and texts; called early where a visitor is about to go there. */
export function loadStudio() {
  return withTexts('studio', import('./studio/studio-screen.tsx'))
}
