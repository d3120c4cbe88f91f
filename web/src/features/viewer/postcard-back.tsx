import type { Generation } from '@pawport/shared/contract/generations.ts'
import { useHandwriting } from '../../lib/chinese-hand.ts'
import { longDate } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { PhotoStamp } from './photo-stamp.tsx'

interface Props {
  generation: Generation
  /** The diary writes itself. */
  isArriving: boolean
}

/** The words of the diary, one element for each: they appear one after another when the picture arrives. */
function Written({ text }: { text: string }) {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
  return words.map(({ segment, index }, order) => (
    <span key={index} className="written" style={{ '--order': order }}>
      {segment}
    </span>
  ))
}

/**
 * The back: the diary, the photo as a stamp, and the address lines. They stand side by side on a wide card;
 * on a narrow one the diary flows around the stamp.
 */
export function PostcardBack({ generation, isArriving }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const story = generation.output_description ?? ''
  const lang = useHandwriting(story)
  return (
    <section aria-labelledby="diary" className="@container rounded-lg bg-card shadow-card">
      <div className="flow-root p-6 @md:p-8 @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:gap-8">
        <div className="float-right flex flex-col items-center gap-9 pb-8 pl-8 @2xl:order-last @2xl:float-none @2xl:p-0">
          <PhotoStamp generation={generation} />
          <dl className="w-full text-sm max-w-36 @max-2xl:hidden">
            <dt className="sr-only">{t('place.label')}</dt>
            <dd className="border-b border-line pb-1 font-semibold break-words">{generation.place_name}</dd>
            <dd className="border-b border-line py-1 text-ink-soft">
              {longDate(generation.created_at, locale)}
            </dd>
          </dl>
        </div>
        <div className="@2xl:border-r @2xl:border-line @2xl:pr-8">
          <h3 id="diary" className="mb-2 text-sm font-bold tracking-wide text-ink-soft uppercase">
            {t('result.diary')}
          </h3>
          <p
            lang={lang}
            className="font-hand text-[1.625rem] leading-[1.35] whitespace-pre-line [&:lang(zh)]:text-xl [&:lang(zh)]:leading-relaxed"
            data-testid="diary"
          >
            {isArriving ? <Written text={story} /> : story}
          </p>
        </div>
      </div>
    </section>
  )
}
