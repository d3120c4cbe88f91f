import { DIARY_MOODS, type DiaryMood, type Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { ChevronDown } from 'lucide-react'
import { moment } from '../../lib/dates.ts'
import { shapeOf } from '../../lib/generations/picture-shape.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { ReceiptPass } from '../../ui/receipt-pass.tsx'

/** The name of a picture's size, by the pixels of its longer side. */
function qualityOf(longerSide: number): 'SD' | 'HD' | 'UHD' {
  if (longerSide < 1024) return 'SD'
  return longerSide < 2048 ? 'HD' : 'UHD'
}

/** What the picture was ordered with, and its receipt; opened by a press. */
export function GenerationSettings({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const locale = useLocale()
  const { aspect, style, mount, mood, seed, model, processing_time: seconds, created_at } = generation
  const portrayal = generation.mount_switch?.portrayal.shown
  const way = generation.mount_switch?.way.shown
  // Missing in an answer of the release before.
  const { wears, worn, occasion } = generation
  const { width, height } = shapeOf(generation)
  const facts = [
    [t('viewer.quality'), `${qualityOf(Math.max(width, height))} · ${width} × ${height}`],
    [t('aspect.title'), `${t(`aspect.${aspect}`)} ${aspect}`],
    [t('style.title'), t(`style.${style}`)],
    [t('mount.title'), t(`mount.${mount}`)],
    ...(portrayal ? [[t('portrayal.title'), t(`portrayal.${portrayal}`)]] : []),
    ...(way && way !== 'portrait' ? [[t('way.title'), t(`way.${way}`)]] : []),
    ...(!wears || wears === 'none' ? [] : [[t('wears.title'), wearsText()]]),
    ...(!occasion || occasion === 'none' ? [] : [[t('occasion.title'), t(`occasion.${occasion}`)]]),
    [t('mood.title'), moodText(mood)],
    [t('viewer.seed'), String(seed)],
    [t('viewer.model'), model ?? 'Pawport'],
    [t('viewer.made'), moment(created_at, locale)],
    ...(seconds === null ? [] : [[t('viewer.time'), t('viewer.seconds', { seconds })]]),
  ]

  function moodText(given: string | null): string {
    if (given === null) return t('mood.any')
    const offered = DIARY_MOODS.find((one): one is DiaryMood => one === given)
    return offered ? t(`mood.${offered}`) : given
  }

  function wearsText(): string {
    const garment = t(`wears.${wears}`)
    return worn === false ? t('wears.wasLeftOut', { garment }) : garment
  }

  return (
    <details className="group/settings">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg font-semibold text-teal [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open/settings:rotate-180"
        />
        {t('viewer.settings')}
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-2 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <ReceiptPass generation={generation} />
      </div>
    </details>
  )
}
