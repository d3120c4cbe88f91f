import { classNames } from './class-names.ts'

/** The place of something that is on its way. Decoration: whoever shows it says in words that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-lg bg-paper-deep dark:bg-line/50', className)}
    />
  )
}
