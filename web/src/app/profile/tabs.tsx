import {
  BookImage,
  ImageIcon,
  type LucideIcon,
  Map as MapIcon,
  PawPrint,
  Settings,
  Ticket,
  Trash2,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { CreationsTab, RecycleBinPanel } from '../creations/panels.tsx'
import { AlbumsPanel } from './albums-panel.tsx'
import { PetsPanel } from './pets-panel.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { SubscriptionTab } from './subscription-tab.tsx'
import { TravelPanel } from './travel-panel.tsx'

export const TAB_NAMES = [
  'creations',
  'travel',
  'albums',
  'pets',
  'subscription',
  'settings',
  'recycle',
] as const
export type TabName = (typeof TAB_NAMES)[number]

interface Tab {
  text: `profile.${TabName}`
  Icon: LucideIcon
  Panel: ComponentType
}

export const TABS: Record<TabName, Tab> = {
  creations: { text: 'profile.creations', Icon: ImageIcon, Panel: CreationsTab },
  pets: { text: 'profile.pets', Icon: PawPrint, Panel: PetsPanel },
  albums: { text: 'profile.albums', Icon: BookImage, Panel: AlbumsPanel },
  travel: { text: 'profile.travel', Icon: MapIcon, Panel: TravelPanel },
  subscription: { text: 'profile.subscription', Icon: Ticket, Panel: SubscriptionTab },
  settings: { text: 'profile.settings', Icon: Settings, Panel: SettingsTab },
  recycle: { text: 'profile.recycle', Icon: Trash2, Panel: RecycleBinPanel },
}

export function isTabName(name: string | undefined): name is TabName {
  return TAB_NAMES.some((known) => known === name)
}
