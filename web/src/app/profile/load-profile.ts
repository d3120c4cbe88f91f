import { addTexts } from '../../lib/locale.ts'

/** The profile and the account page, and their texts. */
export async function loadProfile() {
  const [code] = await Promise.all([import('./profile.ts'), addTexts('account')])
  return code
}
