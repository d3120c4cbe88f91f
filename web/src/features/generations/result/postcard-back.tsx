import type { Generation } from '@pawport/shared/contract/generations.ts'
import { longDate, postmarkLines } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { Postmark } from '../../../ui/postmark.tsx'
import { SignedImage } from '../../../ui/signed-image.tsx'

/** The written side: the diary on the left, the pet's photo as the stamp on the right, cancelled with place and date. */
export function PostcardBack({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <section
      aria-labelledby="diary"
      className="grid gap-6 rounded-lg bg-card p-6 shadow-card sm:grid-cols-[1fr_auto] sm:p-8"
    >
      <div className="sm:border-r sm:border-line sm:pr-8">
        <h3 id="diary" className="mb-2 text-sm font-bold tracking-wide text-ink-soft uppercase">
          {t('result.diary')}
        </h3>
        <p
          className="max-w-[40em] font-hand text-[1.625rem] leading-[1.35] whitespace-pre-line"
          data-testid="diary"
        >
          {generation.output_description}
        </p>
      </div>
      <div className="flex flex-col items-center gap-5 max-sm:flex-row max-sm:border-t max-sm:border-line max-sm:pt-6">
        <div className="relative">
          {generation.photo_key && (
            <div className="rotate-2 drop-shadow-[0_3px_6px_rgb(27_43_63/0.25)]">
              <div className="stamp-edge bg-[#fffdf8]">
                <SignedImage
                  objectKey={generation.photo_key}
                  alt={t('result.photoAlt')}
                  className="block max-h-36 min-h-16 max-w-28 min-w-16"
                />
              </div>
            </div>
          )}
          <Postmark
            text="Pawport · Pawport ·"
            lines={postmarkLines(generation.created_at, locale)}
            className="absolute -bottom-7 -left-12 w-36 -rotate-12 text-ink opacity-75 max-sm:left-auto max-sm:-right-16"
          />
        </div>
        <dl className="mt-6 w-full text-sm max-sm:mt-0 max-sm:pl-14">
          <dt className="sr-only">{t('place.label')}</dt>
          <dd className="border-b border-line pb-1 font-semibold break-words">
            {generation.prompt_location}
          </dd>
          <dd className="border-b border-line py-1 text-ink-soft">
            {longDate(generation.created_at, locale)}
          </dd>
        </dl>
      </div>
    </section>
  )
}
