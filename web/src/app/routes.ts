import { paths } from '@pawport/shared/contract/paths.ts'
import { profilePath } from './paths.ts'

export type ScreenName = 'studio' | 'creations' | 'signIn' | 'signedIn' | 'signedOut'
/** The screens that are fetched together, and that everybody may see. */
export type PageName =
  | 'gallery'
  | 'pricing'
  | 'redeem'
  | 'contact'
  | 'privacy'
  | 'terms'
  | 'apiDocs'
  | 'partners'
  | 'admin'
  | 'tasks'
  | 'brand'
  | 'notFound'
/** The screens about the user's own account, which are fetched together. */
export type OwnPageName = 'profile' | 'account' | 'planPaid' | 'creditsPaid'

/** The parts of an address that a route names; `*` is the rest of it. */
export type Params = Partial<Record<'taskId' | 'tab' | 'wares' | 'slug' | 'id' | '*', string>>

type ScreenRoute = { path: string } & (
  | { screen: ScreenName }
  | { page: PageName }
  | { own: OwnPageName }
  | { to: string }
)

/**
 * Every address of the product; the first match counts. An address that is not listed shows the first page:
 * `/`, `/home`, `/login` and any unknown one.
 */
export const ROUTES: readonly ScreenRoute[] = [
  // These come before the route of the studio, which would take their last part for a task id.
  { path: '/dashboard/creations', screen: 'creations' },
  { path: '/dashboard/subscription', to: profilePath('subscription') },
  { path: '/dashboard/settings', to: profilePath('settings') },
  { path: `${paths.dashboard}/:taskId?/*?`, screen: 'studio' },
  { path: '/studio', to: paths.dashboard },

  { path: paths.signin, screen: 'signIn' },
  { path: paths.signup, screen: 'signIn' },
  { path: paths.signedIn, screen: 'signedIn' },
  { path: paths.signedOut, screen: 'signedOut' },
  // Google manages the passwords, so a forgotten one leads to the sign-in.
  { path: '/forgot', to: paths.signin },
  { path: '/forgot-password', to: paths.signin },

  { path: `${paths.gallery}/:id?`, page: 'gallery' },
  { path: `${paths.pricing}/:wares?/:slug?`, page: 'pricing' },
  { path: paths.contact, page: 'contact' },
  { path: paths.privacy, page: 'privacy' },
  { path: paths.terms, page: 'terms' },
  { path: paths.api, page: 'apiDocs' },
  { path: paths.partners, page: 'partners' },
  { path: paths.notFound, page: 'notFound' },
  { path: '/redeem/*?', page: 'redeem' },

  { path: profilePath(':tab/*?'), own: 'profile' },
  { path: paths.profile, to: profilePath('creations') },
  { path: paths.account, own: 'account' },
  { path: `${paths.admin}/*?`, page: 'admin' },
  { path: '/tasks/*?', page: 'tasks' },
  { path: '/brand/*?', page: 'brand' },
  { path: '/creations', screen: 'creations' },
  { path: '/subscription', to: profilePath('subscription') },
  { path: '/settings', to: profilePath('settings') },
  { path: '/dashboard-creations', screen: 'creations' },
  { path: '/dashboard-subscription', to: profilePath('subscription') },
  { path: '/dashboard-settings', to: profilePath('settings') },
  { path: '/subscription-success', own: 'planPaid' },
  { path: '/credit-purchase-success', own: 'creditsPaid' },
]
