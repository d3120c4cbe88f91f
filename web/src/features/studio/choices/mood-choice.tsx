import { DIARY_MOODS, type DiaryMood } from '@pawport/shared/contract/generations/schemas.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Choices } from '../../../ui/choices.tsx'

const OFFERED = ['any', ...DIARY_MOODS] as const

interface Props {
  mood: DiaryMood | null
  onChange: (mood: DiaryMood | null) => void
}

/** The mood of the diary, and what the chosen one changes. */
export function MoodChoice({ mood, onChange }: Props) {
  const t = useTranslate()
  return (
    <div>
      <Choices
        name="mood"
        title={t('mood.title')}
        options={OFFERED}
        chosen={mood ?? 'any'}
        onChoose={(chosen) => onChange(chosen === 'any' ? null : chosen)}
        className="grid grid-cols-3 gap-1 rounded-xl border-2 border-line bg-paper p-1"
        optionClassName="rounded-lg px-0.5 py-1.5 text-center sm:px-2 text-sm font-semibold text-ink-soft hover:text-ink has-checked:bg-teal/12 has-checked:text-ink"
      >
        {(offered) => t(`mood.${offered}`)}
      </Choices>
      <p className="mt-1.5 text-sm text-ink-soft" aria-live="polite">
        {t(`mood.${mood ?? 'any'}.says`)}
      </p>
    </div>
  )
}
