import { classNames } from './class-names.ts'

/** Three blinking dots. They are decoration: the text beside them says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('inline-flex items-center gap-1', className)}>
      {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
        <span key={delay} className={classNames('size-1.5 animate-pulse rounded-full bg-current', delay)} />
      ))}
    </span>
  )
}
