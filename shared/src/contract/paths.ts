import type { VideoShape } from './videos/limits.ts'

/** The addresses of the screens, after the # of the address. */
export const paths = {
  home: '/home',
  dashboard: '/dashboard',
  gallery: '/gallery',
  pricing: '/pricing',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  api: '/api',
  partners: '/partners',
  profile: '/profile',
  account: '/account',
  admin: '/admin',
  redeem: '/redeem',
  notFound: '/404',
  signin: '/signin',
  signup: '/signup',
  signedIn: '/suc',
  signedOut: '/sucout',
} as const

/** Where a code is redeemed; the code stands in the field. */
export function redeemPath(code: string): string {
  return `${paths.redeem}/${encodeURIComponent(code)}`
}

/** The card of a gift, for its buyer. No code has a slash. */
export function giftPath(giftId: string): string {
  return `${paths.redeem}/card/${giftId}`
}

/** The studio with a picture and, over it, the viewer with its video of this shape. */
export function videoPath(taskId: string, shape: VideoShape): string {
  return `${paths.dashboard}/${taskId}/video/${shape}`
}
