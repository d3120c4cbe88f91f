import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { RotateCcw } from 'lucide-react'
import { useHandwriting } from '../../lib/chinese-hand.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { DiaryLanguage } from '../../ui/diary-language.tsx'
import { excerptOf } from './excerpt.ts'
import { PhotoStamp } from './photo-stamp.tsx'

interface Props {
  generation: Generation
  /** The diary writes itself. */
  isArriving: boolean
  /** The back of the card, with the whole diary, is shown. */
  isTurned: boolean
  onTurn: () => void
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

/** Beside the picture: how the diary begins, the photo as a stamp, and the button that turns the card. */
export function DiaryNote({ generation, isArriving, isTurned, onTurn }: Props) {
  const t = useTranslate()
  const story = generation.output_description ?? ''
  const lang = useHandwriting(story)
  const beginning = excerptOf(story) ?? story
  return (
    <section aria-labelledby="diary" className="@container rounded-lg bg-card p-5 card-shadow">
      <div className="flex flex-col items-start @xs:flow-root">
        <div className="self-center pt-3 pb-4 @max-xs:order-last @xs:float-right @xs:pt-0 @xs:pb-8 @xs:pl-6">
          <PhotoStamp generation={generation} />
        </div>
        <h3 id="diary" className="mb-1 text-sm font-bold tracking-wide text-ink-soft uppercase">
          {t('result.diary')} <DiaryLanguage text={story} className="ml-1" />
        </h3>
        <p
          lang={lang}
          data-testid="diary"
          className="font-hand text-2xl leading-snug wrap-anywhere whitespace-pre-line [&:lang(zh)]:text-lg [&:lang(zh)]:leading-relaxed"
        >
          {isArriving ? <Written text={beginning} /> : beginning}
        </p>
        <Button look="quiet" className="-ml-5" aria-pressed={isTurned} aria-controls="card" onClick={onTurn}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {t('result.turn')}
        </Button>
      </div>
    </section>
  )
}
