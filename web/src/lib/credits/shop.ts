import type { PictureSize } from '@pawport/shared/contract/generations.ts'
import { createStore } from '../store.ts'

/** The dialog of the credit packs: closed, or opened for a picture of the wanted size. */
export const shop = createStore<{ wanted: PictureSize } | null>(null)
