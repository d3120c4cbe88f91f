import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  children: ReactNode
  /** The content of the stub. */
  stub: ReactNode
  /** CSS width of the stub. */
  stubWidth: string
  className?: string
}

/** A ticket: the main part, the tear, and the stub. */
export function Ticket({ children, stub, stubWidth, className }: Props) {
  return (
    <div style={{ '--stub': stubWidth }} className={classNames('ticket flex rounded-xl', className)}>
      <div className="min-w-0 flex-1">{children}</div>
      <div className="my-3 w-(--stub) shrink-0 border-l-2 border-dashed border-line">{stub}</div>
    </div>
  )
}
