/** Where the lists lead, after the # of the address. */
export const STUDIO_PLACE = '/dashboard'
export const CREATIONS_PLACE = '/profile/creations'
export const RECYCLE_PLACE = '/profile/recycle'

/** The studio with one creation open: its progress, or why it failed and what to do. */
export function studioPlace(taskId: string): string {
  return `${STUDIO_PLACE}/${taskId}`
}
