/** Addresses of the task platform, without the `#`. */
export const taskPaths = {
  list: '/tasks',
  /** The own applications. */
  applications: '/tasks/applications',
  landingPages: '/tasks/landing-pages',
  /** The editor, for the tasks that are selected in the list. */
  newLandingPage: '/tasks/landing-pages/new',
} as const

export function taskPath(id: string): string {
  return `${taskPaths.list}/${id}`
}
