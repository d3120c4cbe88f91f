/** Addresses that the lists link to, after the # of the address. */
export const STUDIO_PLACE = '/dashboard'
export const CREATIONS_PLACE = '/profile/creations'
export const RECYCLE_PLACE = '/profile/recycle'

/** The address of the studio with one generation open. */
export function studioPlace(taskId: string): string {
  return `${STUDIO_PLACE}/${taskId}`
}
