import { LONGEST_OF_TASK } from '@pawport/shared/contract/tasks/limits.ts'
import type { Task } from '@pawport/shared/contract/tasks/tasks.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useReaderRegion } from '../reader-region.ts'
import { noteApplied } from './applied-here.ts'
import { FIELD, NoteField, Problem, RegionField } from './fields.tsx'
import { useApply } from './use-apply.ts'

const WAYS = ['email', 'whatsapp'] as const
type Way = (typeof WAYS)[number]

const WRONG_CONTACT = ['applicant_contact_missing', 'applicant_email_invalid', 'phone_invalid']

/**
 * Applies without an account, by an email address or a WhatsApp number. What was typed stays until it was
 * sent.
 */
export function ContactForm({ task }: { task: Task }) {
  const t = useTranslate()
  const id = useId()
  const region = useReaderRegion()
  const trap = useRef<HTMLInputElement>(null)
  const [way, setWay] = useState<Way>('email')
  const [name, setName] = useState('')
  const [contacts, setContacts] = useState({ email: '', whatsapp: '' })
  const [note, setNote] = useState('')
  const [consent, setConsent] = useState(false)
  const { isBusy, problem, apply } = useApply(task.id, () => noteApplied(task.id))

  function submit(event: FormEvent): void {
    event.preventDefault()
    const website = trap.current?.value
    apply({
      name,
      [way]: contacts[way],
      note,
      consent,
      ...(region && { region }),
      ...(website && { website }),
    })
  }

  return (
    <form noValidate onSubmit={submit} className="relative flex flex-col gap-4">
      <Choices
        name="contact"
        title={t('tasks.apply.by')}
        options={WAYS}
        chosen={way}
        onChoose={setWay}
        className="grid grid-cols-2 gap-2"
        optionClassName="flex min-h-11 items-center justify-center rounded-xl border-2 border-line px-3 py-2 text-center font-semibold hover:border-ink-soft/60 has-checked:border-teal has-checked:bg-teal/8"
      >
        {(option) => t(`tasks.apply.${option}`)}
      </Choices>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-contact`} className="text-sm font-semibold">
          {t(`tasks.apply.${way}Label`)}
        </label>
        <input
          key={way}
          id={`${id}-contact`}
          type={way === 'email' ? 'email' : 'tel'}
          inputMode={way === 'email' ? 'email' : 'tel'}
          autoComplete={way === 'email' ? 'email' : 'tel'}
          maxLength={LONGEST_OF_TASK[way]}
          value={contacts[way]}
          onChange={({ target }) => setContacts({ ...contacts, [way]: target.value })}
          aria-describedby={`${id}-contact-hint`}
          aria-invalid={(problem !== null && WRONG_CONTACT.includes(problem.code)) || undefined}
          className={FIELD}
        />
        <p id={`${id}-contact-hint`} className="text-sm text-ink-soft">
          {t(`tasks.apply.${way}Hint`)}
        </p>
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-name`} className="text-sm font-semibold">
          {t('tasks.apply.name')}
        </label>
        <input
          id={`${id}-name`}
          autoComplete="name"
          maxLength={LONGEST_OF_TASK.applicant}
          value={name}
          onChange={({ target }) => setName(target.value)}
          className={FIELD}
        />
      </div>
      {task.regions.length > 0 && <RegionField isInvalid={problem?.code === 'region_does_not_fit'} />}
      <NoteField value={note} onChange={setNote} />
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={consent}
          onChange={({ target }) => setConsent(target.checked)}
          aria-invalid={problem?.code === 'applicant_consent_missing' || undefined}
          className="mt-0.5 size-5 shrink-0 accent-teal"
        />
        <span>{t('tasks.apply.consent', { brand: task.brand })}</span>
      </label>
      {/* Programs fill it in; people neither see nor reach it. */}
      <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
        <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Problem text={problem?.text} />
      <Button type="submit" look="result" aria-busy={isBusy} className="self-start max-sm:w-full">
        {isBusy && <Spinner />}
        {t('tasks.apply.send')}
      </Button>
    </form>
  )
}
