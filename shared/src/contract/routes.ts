/**
 * Method and path of every endpoint, by its name. Input, answer and access stand under the same name in
 * `endpoints.ts`. The browser loads this file alone: the schemas stay on the server.
 */
export const ROUTES = {
  'session.read': 'GET /api/auth/session',
  'session.signIn': 'GET /api/auth/signin',
  'session.callback': 'GET /api/auth/callback/:provider',
  'session.signOut': 'GET /api/auth/signout',

  'config.read': 'GET /api/config',
  'places.search': 'GET /api/geo/search',
  'places.reverse': 'GET /api/geo/reverse',

  'photos.check': 'POST /api/photos',
  'photos.read': 'GET /api/photos/:id',
  'photos.remove': 'DELETE /api/photos/:id',

  'generations.create': 'POST /api/upload',
  'generations.list': 'GET /api/user/generations',
  'generations.read': 'GET /api/user/generations/:task_id',
  'generations.bin': 'DELETE /api/user/generations/:task_id',
  'generations.cancel': 'POST /api/user/generations/:task_id/cancel',
  'generations.retry': 'POST /api/user/generations/:task_id/retry',
  'generations.download': 'GET /api/user/generations/:task_id/download',
  'generations.share': 'POST /api/user/generations/:task_id/share',
  'generations.unshare': 'DELETE /api/user/generations/:task_id/share',
  'objects.sign': 'POST /api/oss/batch-signed-urls',

  'bin.list': 'GET /api/user/generations/recycle',
  'bin.stats': 'GET /api/user/generations/recycle/stats',
  'bin.restore': 'POST /api/user/generations/restore/:task_id',
  'bin.purge': 'DELETE /api/user/generations/recycle/:task_id',

  'credits.read': 'GET /api/user/credits',
  'account.read': 'GET /api/user/account',
  'plans.list': 'GET /api/subscription/plans',
  'packs.list': 'GET /api/stripe/credit-packages',
  'subscription.read': 'GET /api/subscription/current',
  'subscription.portal': 'GET /api/subscription/billing-portal',

  'admin.overview.read': 'GET /api/admin/overview',
  'admin.workers.list': 'GET /api/admin/workers',
  'admin.queues.read': 'GET /api/admin/queues',
  'admin.queues.allow': 'POST /api/admin/queues/changes',
  'admin.queues.forbid': 'DELETE /api/admin/queues/changes',
  'admin.workers.want': 'PUT /api/admin/workers/:worker_id/wanted',

  'admin.users.list': 'GET /api/admin/users',
  'admin.users.read': 'GET /api/admin/users/:user_id',
  'admin.users.entries': 'GET /api/admin/users/:user_id/entries',
  'admin.users.suspend': 'POST /api/admin/users/:user_id/suspend',
  'admin.users.unsuspend': 'POST /api/admin/users/:user_id/unsuspend',
  'admin.users.role': 'PUT /api/admin/users/:user_id/role',
  'admin.users.adjust': 'POST /api/admin/users/:user_id/credits',
  'admin.generations.list': 'GET /api/admin/generations',
  'admin.generations.read': 'GET /api/admin/generations/:task_id',
  'admin.generations.retry': 'POST /api/admin/generations/:task_id/retry',
  'admin.generations.cancel': 'POST /api/admin/generations/:task_id/cancel',
  'admin.generations.hide': 'POST /api/admin/generations/:task_id/hide',
  'admin.generations.show': 'POST /api/admin/generations/:task_id/show',
  'admin.reports.list': 'GET /api/admin/reports',
  'admin.reports.close': 'POST /api/admin/reports/:task_id/close',
  'admin.plans.list': 'GET /api/admin/plans',
  'admin.plans.change': 'PUT /api/admin/plans/:plan_id',
  'admin.packs.list': 'GET /api/admin/packs',
  'admin.packs.change': 'PUT /api/admin/packs/:pack_id',
  'admin.audit.list': 'GET /api/admin/audit',
  'admin.audit.export': 'GET /api/admin/audit.csv',
} as const satisfies Record<string, `${Method} /api/${string}`>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type EndpointName = keyof typeof ROUTES

/** The two parts of a route: `GET` and `/api/photos/:id`. */
export function routeOf(name: EndpointName): { method: Method; path: string } {
  const [method, path = ''] = ROUTES[name].split(' ')
  return { method: method as Method, path }
}
