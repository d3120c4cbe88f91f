import { LONGEST } from '@pawport/shared/contract/contact/limits.ts'
import { MailCheck, Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { AlertNote } from '../../ui/alert-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ContactField, ContactText } from './contact-field.tsx'
import { emptyFields, FIELDS, type FieldName } from './empty-fields.ts'

interface Props {
  /** The signed-in user; null for a visitor. */
  sender: { name: string; email: string } | null
  onSent: () => void
}

/** The contact form: idle, sending, sent. What was typed stays until it was sent. */
export function ContactForm({ sender, onSent }: Props) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [missing, setMissing] = useState<readonly FieldName[]>([])
  const [problem, setProblem] = useState<string | null>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!form.current || state === 'sending') return
    const typed = new FormData(form.current)
    const empty = emptyFields(typed)
    setMissing(empty)
    setProblem(null)
    if (empty[0]) {
      setProblem(t('contact.incomplete'))
      form.current.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus()
      return
    }
    setState('sending')
    try {
      const text = (name: string) => String(typed.get(name) ?? '')
      const [name, email, subject, message] = FIELDS.map(text) as [string, string, string, string]
      await call('contact.send', { body: { name, email, subject, message, website: text('website') } })
      setState('sent')
      onSent()
    } catch (error) {
      setProblem(errorText(error, t))
      setState('idle')
    }
  }

  if (state === 'sent') return <Thanks onAnother={() => setState('idle')} />
  const props = (name: FieldName) => ({
    name,
    label: t(`contact.${name}`),
    maxLength: LONGEST[name],
    isMissing: missing.includes(name),
  })
  return (
    // The browser's own bubbles would stand in the language of the browser.
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      {problem && <AlertNote text={problem} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <ContactField {...props('name')} autoComplete="name" defaultValue={sender?.name} />
        <ContactField {...props('email')} type="email" autoComplete="email" defaultValue={sender?.email} />
      </div>
      <ContactField {...props('subject')} autoComplete="off" />
      <ContactText {...props('message')} />
      {/* Programs fill in every field; people do not see this one. */}
      <div aria-hidden="true" className="sr-only">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button
        type="submit"
        look="primary"
        aria-busy={state === 'sending'}
        className="self-start max-sm:w-full"
      >
        {state === 'sending' ? <Spinner /> : <Send aria-hidden="true" className="size-5" />}
        {t(state === 'sending' ? 'contact.sending' : 'contact.send')}
      </Button>
    </form>
  )
}

function Thanks({ onAnother }: { onAnother: () => void }) {
  const t = useTranslate()
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="status" className="flex items-start gap-3 text-lg font-bold">
        <MailCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ok" />
        {t('contact.thanks')}
      </p>
      <Button onClick={onAnother}>{t('contact.another')}</Button>
    </div>
  )
}
