import type { PictureSize } from '@pawport/shared/contract/generations.ts'
import { createStore } from '../store.ts'

/** The dialog of the credit packs: shut, or open because of a picture of a size that was wanted. */
export const shop = createStore<{ wanted: PictureSize } | null>(null)
