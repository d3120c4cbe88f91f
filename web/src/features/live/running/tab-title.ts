import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { isUnfinished } from '../../../lib/generations/status.ts'
import type { T } from '../../../lib/locale.ts'
import { percentText } from '../../../lib/percent.ts'

/**
 * The generation whose progress the browser's tab shows: that on the screen, otherwise the latest unfinished
 * one.
 */
export function runningOne(
  shown: Generation | undefined,
  all: readonly Generation[] | undefined,
): Generation | undefined {
  return shown && isUnfinished(shown) ? shown : all?.find(isUnfinished)
}

/** The title of the tab: "42% · Kyoto" while a picture is drawn. */
export function tabTitle(running: Generation | undefined, t: T, locale: Locale): string {
  if (!running) return t('studio.title')
  const place = running.place_name
  if (running.status === 'pending') return t('tab.title', { status: t('status.pending'), place })
  return t('tab.title', { status: percentText(running.progress, locale), place })
}
