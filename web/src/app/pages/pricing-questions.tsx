import { PICTURE_CREDITS } from '@pawport/shared/contract/billing/picture-prices.ts'
import { VIDEO_CREDITS } from '@pawport/shared/contract/videos/limits.ts'
import { ChevronDown } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'

const QUESTIONS = [
  ['pricing.q1', 'pricing.a1'],
  ['pricing.q2', 'pricing.a2'],
  ['pricing.q3', 'pricing.a3'],
  ['pricing.q4', 'pricing.a4'],
  ['pricing.q5', 'pricing.a5'],
] as const

/** What a picture of each size and a video cost, by the names that the answers use. */
const COSTS = {
  standard: PICTURE_CREDITS[512],
  high: PICTURE_CREDITS[1024],
  ultra: PICTURE_CREDITS[2048],
  video: VIDEO_CREDITS,
}

/** Questions and answers; the first one is open. */
export function PricingQuestions() {
  const t = useTranslate()
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-3 text-xl font-bold">
        {t('pricing.faq')}
      </h2>
      {QUESTIONS.map(([question, answer], index) => (
        <details key={question} open={index === 0} className="group border-b border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold">
            {t(question)}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-teal transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <p className="pb-4 text-ink-soft">{t(answer, COSTS)}</p>
        </details>
      ))}
    </section>
  )
}
