/** Every place of the application, after the # of the address. */
export const paths = {
  home: '/home',
  dashboard: '/dashboard',
  signin: '/signin',
  signup: '/signup',
  signedIn: '/suc',
  signedOut: '/sucout',
} as const

/** The studio with one creation open. */
export function creationPath(taskId: string): string {
  return `${paths.dashboard}/${taskId}`
}
