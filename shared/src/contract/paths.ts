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
  notFound: '/404',
  signin: '/signin',
  signup: '/signup',
  signedIn: '/suc',
  signedOut: '/sucout',
} as const

/** The studio with a picture and, over it, the viewer with its video of this shape. */
export function videoPath(taskId: string, shape: VideoShape): string {
  return `${paths.dashboard}/${taskId}/video/${shape}`
}
