import { paths } from '@pawport/shared/contract/paths.ts'

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
