/** The address of the public page of a landing page. */
export function landingPageUrl(shortLink: string, publicUrl: URL | string): string {
  return new URL(`/t/${shortLink}`, publicUrl).href
}

/** The address of a task for a visitor of a landing page: an application there is counted for that page. */
export function taskUrl(taskId: string, shortLink: string): string {
  return `/?via=${shortLink}#/tasks/${taskId}`
}
