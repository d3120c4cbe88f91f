/** The paw on a stamp; the same drawing as the favicon. */
export function BrandMark({ className }: { className?: string }) {
  return <img src="/favicon.svg" alt="" width={36} height={36} className={className} />
}
