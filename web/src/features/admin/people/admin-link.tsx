import { paths } from '@pawport/shared/contract/paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface Props {
  area: 'users' | 'generations'
  /** The id of what is shown; the list without one. */
  id?: string
  children: ReactNode
}

/** A link to a user or a generation within the administration. */
export function AdminLink({ area, id, children }: Props) {
  return (
    <Link
      href={`${paths.admin}/${area}${id ? `/${id}` : ''}`}
      className="inline-flex min-h-11 items-center font-semibold text-teal underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
