import { withTexts } from '../../lib/locale.ts'

/** The profile and the account page, and their texts. */
export function loadProfile() {
  return withTexts('account', import('./profile.ts'))
}
