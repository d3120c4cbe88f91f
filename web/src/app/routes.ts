import { paths, profilePath } from './paths.ts'

export type ScreenName =
  | 'studio'
  | 'creations'
  | 'profile'
  | 'account'
  | 'signIn'
  | 'signedIn'
  | 'signedOut'
  | 'gallery'
  | 'pricing'
  | 'contact'
  | 'privacy'
  | 'terms'
  | 'apiDocs'
  | 'admin'
  | 'notBuilt'
  | 'notFound'

interface ScreenRoute {
  path: string
  screen: ScreenName
}
interface Redirect {
  path: string
  to: string
}

/**
 * Every address of the product; the first match counts. An address that is not listed shows the first page: `/`, `/home`,
 * `/login` and any unknown one.
 */
export const ROUTES: readonly (ScreenRoute | Redirect)[] = [
  // These come before the route of the studio, which would take their last part for a task id.
  { path: '/dashboard/creations', screen: 'creations' },
  { path: '/dashboard/subscription', to: profilePath('subscription') },
  { path: '/dashboard/settings', screen: 'notBuilt' },
  { path: `${paths.dashboard}/:taskId?`, screen: 'studio' },
  { path: '/studio', to: paths.dashboard },

  { path: paths.signin, screen: 'signIn' },
  { path: paths.signup, screen: 'signIn' },
  { path: paths.signedIn, screen: 'signedIn' },
  { path: paths.signedOut, screen: 'signedOut' },
  // Google manages the passwords, so a forgotten one leads to the sign-in.
  { path: '/forgot', to: paths.signin },
  { path: '/forgot-password', to: paths.signin },

  { path: paths.gallery, screen: 'gallery' },
  { path: paths.pricing, screen: 'pricing' },
  { path: paths.contact, screen: 'contact' },
  { path: paths.privacy, screen: 'privacy' },
  { path: paths.terms, screen: 'terms' },
  { path: paths.api, screen: 'apiDocs' },
  { path: paths.notFound, screen: 'notFound' },

  { path: profilePath('settings'), screen: 'notBuilt' },
  { path: profilePath(':tab'), screen: 'profile' },
  { path: `${paths.profile}/*?`, to: profilePath('creations') },
  { path: paths.account, screen: 'account' },
  { path: `${paths.admin}/*?`, screen: 'admin' },
  { path: '/creations', screen: 'creations' },
  { path: '/subscription', to: profilePath('subscription') },
  { path: '/settings', screen: 'notBuilt' },
  { path: '/dashboard-creations', screen: 'creations' },
  { path: '/dashboard-subscription', to: profilePath('subscription') },
  { path: '/dashboard-settings', screen: 'notBuilt' },
  { path: '/subscription-success', screen: 'notBuilt' },
  { path: '/credit-purchase-success', screen: 'notBuilt' },
]
