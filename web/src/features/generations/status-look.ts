import type { GenerationStatus } from '@pawport/shared/contract/generations.ts'
import { type LucideIcon, MailWarning, Pencil, Plane, Stamp } from 'lucide-react'

/** How a status looks beside its word. */
export const STATUS_LOOK = {
  pending: { Icon: Plane, tone: 'text-teal' },
  processing: { Icon: Pencil, tone: 'text-teal' },
  completed: { Icon: Stamp, tone: 'text-ok' },
  failed: { Icon: MailWarning, tone: 'text-bad' },
} as const satisfies Record<GenerationStatus, { Icon: LucideIcon; tone: string }>
