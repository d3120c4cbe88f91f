import type { ComponentType } from 'react'
import { CreationsTab, RecycleBinPanel } from '../creations/panels.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { AlbumsPanel } from './albums-panel.tsx'
import { ApiTab } from './api-tab.tsx'
import { PetsPanel } from './pets-panel.tsx'
import { SettingsTab } from './settings-tab.tsx'
import type { TabName } from './tabs.ts'
import { TravelPanel } from './travel-panel.tsx'

const AccountTab = lazyScreen(
  () => import('./account-tab.tsx'),
  ({ AccountTab }) => AccountTab,
)
const SubscriptionTab = lazyScreen(
  () => import('./subscription-tab.tsx'),
  ({ SubscriptionTab }) => SubscriptionTab,
)

/** What each tab shows; its code is fetched when it is first shown. */
export const TAB_PANELS: Record<TabName, ComponentType> = {
  creations: CreationsTab,
  travel: TravelPanel,
  albums: AlbumsPanel,
  pets: PetsPanel,
  account: AccountTab,
  subscription: SubscriptionTab,
  settings: SettingsTab,
  privacy: SettingsTab,
  api: ApiTab,
  recycle: RecycleBinPanel,
}
