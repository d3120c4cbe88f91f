/** Addresses of a brand's own area, without the `#`. */
export const brandPaths = {
  list: '/brand',
  newTask: '/brand/new',
} as const

export function brandTaskPath(id: string): string {
  return `${brandPaths.list}/${id}`
}

export function editTaskPath(id: string): string {
  return `${brandPaths.list}/${id}/edit`
}
