import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { useHandwriting } from '../../lib/chinese-hand.ts'
import { longDate } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { PhotoStamp } from './photo-stamp.tsx'

/**
 * The back of the card: the whole diary, the photo as a stamp, and the address lines. They stand side by side
 * on a wide card; on a narrow one the diary flows around the stamp.
 */
export function PostcardBack({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const locale = useLocale()
  const story = generation.output_description ?? ''
  const lang = useHandwriting(story)
  return (
    <section
      aria-label={t('result.back')}
      className="@container flex min-h-full flex-col rounded-lg bg-card card-shadow"
    >
      <div className="flow-root flex-1 p-6 @md:p-8 @xl:grid @xl:grid-cols-[minmax(0,1fr)_auto] @xl:gap-8">
        <div className="float-right flex flex-col items-center gap-9 pb-8 pl-8 @xl:order-last @xl:float-none @xl:p-0">
          <PhotoStamp generation={generation} />
          <dl className="w-full max-w-36 text-sm @max-xl:hidden">
            <dt className="sr-only">{t('place.label')}</dt>
            <dd className="border-b border-line pb-1 font-semibold break-words">{generation.place_name}</dd>
            <dd className="border-b border-line py-1 text-ink-soft">
              {longDate(generation.created_at, locale)}
            </dd>
          </dl>
        </div>
        <p
          lang={lang}
          className="font-hand text-[1.625rem] leading-[1.35] wrap-anywhere whitespace-pre-line @xl:border-r @xl:border-line @xl:pr-8 [&:lang(zh)]:text-xl [&:lang(zh)]:leading-relaxed"
        >
          {story}
        </p>
      </div>
    </section>
  )
}
