import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { postmarkLines } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { Postmark } from '../../ui/postmark.tsx'
import { SignedImage } from '../../ui/signed-image.tsx'

/** The uncropped photo as a cancelled stamp. */
export function PhotoStamp({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const locale = useLocale()
  if (!generation.photo_key) return null
  return (
    <div className="relative">
      <div className="rotate-2 stamp-shadow-near">
        <div className="stamp-edge bg-[#fffdf8]">
          <SignedImage
            objectKey={generation.photo_key}
            alt={t('result.photoAlt')}
            className="block max-h-36 min-h-16 max-w-24 min-w-16 @md:max-w-28"
          />
        </div>
      </div>
      <Postmark
        text="Pawport · Pawport ·"
        lines={postmarkLines(generation.created_at, locale)}
        className="cancelling-mark pointer-events-none absolute -bottom-6 -left-5 w-28 -rotate-12 text-ink opacity-75"
      />
    </div>
  )
}
