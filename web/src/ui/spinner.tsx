import { classNames } from './class-names.ts'

/** Three paw-like dots that take turns. Decoration: the words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('inline-flex items-center gap-1', className)}>
      {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
        <span key={delay} className={classNames('size-1.5 animate-pulse rounded-full bg-current', delay)} />
      ))}
    </span>
  )
}
