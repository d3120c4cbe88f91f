import { paths } from '@pawport/shared/contract/paths.ts'
import {
  BookImage,
  ImageIcon,
  KeyRound,
  type LucideIcon,
  Map as MapIcon,
  PawPrint,
  Settings,
  ShieldCheck,
  Ticket,
  Trash2,
  UserRound,
} from 'lucide-react'
import { profilePath } from '../paths.ts'

/** What the user keeps. */
export const MEMORY_TABS = ['creations', 'travel', 'albums', 'pets'] as const
/** The account and its sections; on a phone the first one lists the others. */
export const ACCOUNT_TABS = ['account', 'subscription', 'settings', 'privacy', 'api', 'recycle'] as const
export type TabName = (typeof MEMORY_TABS)[number] | (typeof ACCOUNT_TABS)[number]

interface Tab {
  text: `profile.${TabName}`
  Icon: LucideIcon
}

export const TABS: Record<TabName, Tab> = {
  creations: { text: 'profile.creations', Icon: ImageIcon },
  travel: { text: 'profile.travel', Icon: MapIcon },
  albums: { text: 'profile.albums', Icon: BookImage },
  pets: { text: 'profile.pets', Icon: PawPrint },
  account: { text: 'profile.account', Icon: UserRound },
  subscription: { text: 'profile.subscription', Icon: Ticket },
  settings: { text: 'profile.settings', Icon: Settings },
  privacy: { text: 'profile.privacy', Icon: ShieldCheck },
  api: { text: 'profile.api', Icon: KeyRound },
  recycle: { text: 'profile.recycle', Icon: Trash2 },
}

/** Whether a part of an address below the profile names a tab; the account has an address of its own. */
export function isTabName(name: string | undefined): name is TabName {
  return name !== undefined && name !== 'account' && Object.hasOwn(TABS, name)
}

/** Whether a tab belongs to the account. */
export function isOfAccount(tab: TabName): boolean {
  return ACCOUNT_TABS.some((name) => name === tab)
}

/** The address of a tab. */
export function tabPath(tab: TabName): string {
  return tab === 'account' ? paths.account : profilePath(tab)
}
