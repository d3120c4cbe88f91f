import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { createStore } from '../store.ts'

/**
 * The dialog of the credit packs: closed, or opened for pictures of the wanted size, one unless a number is
 * given, or for a video.
 */
export const shop = createStore<{ wanted: PictureSize; pictures?: number; video?: boolean } | null>(null)
