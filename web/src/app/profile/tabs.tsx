import { ImageIcon, type LucideIcon, Ticket, Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { CreationsPanel, RecycleBinPanel } from '../creations/panels.tsx'
import { SubscriptionTab } from './subscription-tab.tsx'

export const TAB_NAMES = ['creations', 'subscription', 'recycle'] as const
export type TabName = (typeof TAB_NAMES)[number]

interface Tab {
  text: 'profile.creations' | 'profile.subscription' | 'profile.recycle'
  Icon: LucideIcon
  Panel: ComponentType
}

export const TABS: Record<TabName, Tab> = {
  creations: { text: 'profile.creations', Icon: ImageIcon, Panel: CreationsPanel },
  subscription: { text: 'profile.subscription', Icon: Ticket, Panel: SubscriptionTab },
  recycle: { text: 'profile.recycle', Icon: Trash2, Panel: RecycleBinPanel },
}

export function isTabName(name: string | undefined): name is TabName {
  return TAB_NAMES.some((known) => known === name)
}
