import { type Generation, LONGEST_DIARY } from '@pawport/shared/contract/generations/schemas.ts'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useHandwriting } from '../../lib/chinese-hand.ts'
import { useAnswerUpdates } from '../../lib/generations/cache.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FIELD_LABEL, FieldHint } from '../../ui/text-field.tsx'

/** The diary as its owner wants it. What was typed stays until it was saved. */
export function DiaryForm({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const id = useId()
  const { task_id, output_description: story } = generation
  const [text, setText] = useState(story ?? '')
  const [isSaved, setSaved] = useState(false)
  const shown = useAnswerUpdates()
  const save = useAction(async () => {
    const answer = await call('generations.writeDiary', { params: { task_id }, body: { text } })
    await shown.answered(answer)
    setText(answer.output_description ?? '')
    setSaved(true)
  })
  const isChanged = text.trim() !== '' && text.trim() !== story

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isChanged) save.start()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col items-start gap-2 rounded-card bg-card p-4 card-shadow"
    >
      <label htmlFor={id} className={FIELD_LABEL}>
        {t('diary.label')}
      </label>
      <textarea
        id={id}
        lang={useHandwriting(text)}
        rows={6}
        maxLength={LONGEST_DIARY}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setSaved(false)
        }}
        aria-describedby={`${id}-hint`}
        className="w-full rounded-xl border-2 border-line bg-paper px-3 py-2 font-hand text-xl leading-snug [&:lang(zh)]:text-lg"
      />
      <FieldHint id={`${id}-hint`}>{t('diary.hint', { limit: LONGEST_DIARY })}</FieldHint>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={!isChanged || save.isBusy || undefined}>
          {save.isBusy && <Spinner />}
          {t('diary.save')}
        </Button>
        <p role="status" className="text-sm font-semibold text-ok">
          {isSaved && t('diary.saved')}
        </p>
      </div>
    </form>
  )
}
