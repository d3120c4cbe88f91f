import type { Locale } from '@pawport/shared/contract/locale.ts'
import { REGIONS, regionName } from '@pawport/shared/contract/tasks/lists.ts'
import type { TaskSummary } from '@pawport/shared/contract/tasks/tasks.ts'

type Names = Record<string, Record<Locale, string>>

/** The name of an entry of a closed list; the entry itself if a newer server sent it. */
export function nameIn(names: Names, key: string, locale: Locale): string {
  return names[key]?.[locale] ?? key
}

/** A list in one text, such as "Japan and Kenya". */
export function listed(parts: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
}

/** All regions with their names, in the order of the language. */
export function namedRegions(
  codes: readonly string[] = REGIONS,
  locale: Locale,
): { code: string; name: string }[] {
  return codes
    .map((code) => ({ code, name: regionName(code, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

type Pay = Pick<TaskSummary, 'reward_min' | 'reward_max' | 'currency'>

/** "$100 – $300", in the reader's format; null for a task without amounts. */
export function payRange(
  { reward_min: low, reward_max: high, currency }: Pay,
  locale: Locale,
): string | null {
  if (low === null || high === null || currency === null) return null
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  return low === high ? format.format(low) : format.formatRange(low, high)
}

const KILOBYTE = 1024

/** The size of a file in the reader's format: "12 kB", "2.5 MB". @param bytes 1 or more */
export function fileSize(bytes: number, locale: Locale): string {
  const isSmall = bytes < KILOBYTE ** 2
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  })
  return format.format(isSmall ? Math.ceil(bytes / KILOBYTE) : bytes / KILOBYTE ** 2)
}
