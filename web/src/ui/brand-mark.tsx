/** The paw on a stamp; the same drawing as the tab's icon, which the page brings along (build/page.ts). */
export function BrandMark({ className }: { className: string }) {
  return <span aria-hidden="true" className={`brand-mark ${className}`} />
}
