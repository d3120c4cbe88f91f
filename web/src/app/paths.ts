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
  profile: '/profile',
  account: '/account',
  notFound: '/404',
  signin: '/signin',
  signup: '/signup',
  signedIn: '/suc',
  signedOut: '/sucout',
} as const

/** The studio with one creation open. */
export function creationPath(taskId: string): string {
  return `${paths.dashboard}/${taskId}`
}

/** A tab of the profile. */
export function profilePath(tab: string): string {
  return `${paths.profile}/${tab}`
}

/** The address of a screen as a link's `href`, for links that must work before the application has loaded. */
export function hashOf(path: string): string {
  return `#${path}`
}
