import { CircleX, type LucideIcon, MailWarning, Pencil, Plane, Stamp } from 'lucide-react'
import type { ShownStatus } from './status.ts'

/** Icon and colour of a status; no two have the same. */
export const STATUS_LOOK = {
  pending: { Icon: Plane, tone: 'text-ink' },
  processing: { Icon: Pencil, tone: 'text-teal' },
  completed: { Icon: Stamp, tone: 'text-ok' },
  failed: { Icon: MailWarning, tone: 'text-bad' },
  cancelled: { Icon: CircleX, tone: 'text-ink-soft' },
} as const satisfies Record<ShownStatus, { Icon: LucideIcon; tone: string }>
