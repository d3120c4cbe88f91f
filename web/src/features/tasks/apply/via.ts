const KEPT = 'task-via:'

/**
 * The short link of the landing page that led to a task, so that the application is counted there. It is
 * remembered in this window, because a sign-in on the same page loses the address.
 */
export function viaOf(taskId: string): string | undefined {
  const via = new URLSearchParams(location.search).get('via')
  try {
    if (via) sessionStorage.setItem(`${KEPT}${taskId}`, via.slice(0, 40))
    return sessionStorage.getItem(`${KEPT}${taskId}`) ?? undefined
  } catch {
    return via ?? undefined
  }
}
