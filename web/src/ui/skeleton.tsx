import { classNames } from './class-names.ts'

/** A placeholder while content loads. It is decoration: its parent must say so as text. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-lg bg-paper-deep dark:bg-line/50', className)}
    />
  )
}
