import { useId, useState } from 'react'
import { useHandwriting } from '../../lib/chinese-hand.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DiaryLanguage } from '../../ui/diary-language.tsx'
import { excerptOf } from './excerpt.ts'

/**
 * The diary in the viewer: whole where it stands beside the picture. Below the picture a long one is
 * collapsed, as the specification demands: picture and buttons come first.
 */
export function Story({ story }: { story: string }) {
  const t = useTranslate()
  const id = useId()
  const isWide = useWideScreen()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isWhole = wanted ?? isWide
  const excerpt = excerptOf(story)
  return (
    <div>
      <DiaryLanguage text={story} className="mb-1" />
      <p
        id={id}
        lang={useHandwriting(story)}
        className="font-hand text-2xl leading-snug wrap-anywhere whitespace-pre-line [&:lang(zh)]:text-xl [&:lang(zh)]:leading-relaxed"
      >
        {isWhole || !excerpt ? story : excerpt}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <CopyButton text={story} label={t('result.copy')} />
        {excerpt && (
          <Button
            look="quiet"
            className="-ml-5"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setWanted(!isWhole)}
          >
            {t(isWhole ? 'viewer.less' : 'viewer.more')}
          </Button>
        )}
      </div>
    </div>
  )
}
