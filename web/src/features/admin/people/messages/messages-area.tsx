import type { AdminMessage, MessageStatus } from '@pawport/shared/contract/contact/schemas.ts'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { moment } from '../../../../lib/dates.ts'
import { pathOf } from '../../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Pager, usePages } from '../../../../ui/pager.tsx'
import { Field } from '../../field.tsx'
import { Loaded } from '../../loaded.tsx'
import { ReasonDialog, textOf } from '../../reason-dialog.tsx'
import { useAdminData } from '../../use-admin-data.ts'
import { AdminLink } from '../admin-link.tsx'
import { AnswerForm } from './answer-form.tsx'

const STATUSES = ['open', 'answered', 'closed'] as const satisfies MessageStatus[]

/** Messages of the contact form: open ones from the longest wait on. */
export function MessagesArea() {
  const t = useTranslate()
  const pages = usePages()
  const [status, setStatus] = useState<MessageStatus>('open')
  const from = useAdminData<'admin.messages.list'>(
    pathOf('admin.messages.list', { query: { status, after: pages.after } }),
  )

  function show(next: string): void {
    pages.first()
    setStatus(STATUSES.find((known) => known === next) ?? 'open')
  }

  return (
    <>
      <Field label={t('people.messages.which')} className="max-w-60">
        {(props) => (
          <select {...props} value={status} onChange={(event) => show(event.target.value)}>
            {STATUSES.map((name) => (
              <option key={name} value={name}>
                {t(`people.messages.${name}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Loaded from={from}>
        {({ items, next, canMail }) => (
          <>
            {items.length === 0 && <p className="text-ink-soft">{t('people.messages.none')}</p>}
            <ul className="flex flex-col gap-4">
              {items.map((message) => (
                <Message key={message.id} message={message} canMail={canMail} onChange={from.reload} />
              ))}
            </ul>
            <Pager pages={pages} next={next} />
          </>
        )}
      </Loaded>
    </>
  )
}

interface Props {
  message: AdminMessage
  canMail: boolean
  onChange: () => unknown
}

function Message({ message: shown, canMail, onChange }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const [doing, setDoing] = useState<'answering' | 'closing' | null>(null)
  const { id, userId, name, email, subject, message, status, answer, createdAt, handledAt } = shown
  return (
    <li className="flex flex-col gap-3 rounded-card bg-card p-4 card-shadow sm:p-5">
      <h2 className="font-title text-xl wrap-anywhere">{subject}</h2>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>{moment(createdAt, locale)}</span>
        <span className="wrap-anywhere">
          {name} ({email})
        </span>
        {userId ? (
          <AdminLink area="users" id={userId}>
            {t('people.kind.user')}
          </AdminLink>
        ) : (
          <span>{t('people.messages.visitor')}</span>
        )}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
      {handledAt && (
        <div className="border-l-4 border-teal pl-4">
          <p className="text-sm text-ink-soft">
            {t(answer === null ? 'people.messages.wasClosed' : 'people.messages.was', {
              date: moment(handledAt, locale),
            })}
          </p>
          {answer && <p className="whitespace-pre-line wrap-anywhere">{answer}</p>}
        </div>
      )}
      {status === 'open' && doing !== 'answering' && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={() => setDoing('answering')}>
            {t('people.messages.answer')}
          </Button>
          <Button onClick={() => setDoing('closing')}>{t('people.messages.close')}</Button>
        </div>
      )}
      {status === 'open' && doing === 'answering' && (
        <AnswerForm message={shown} canMail={canMail} onDone={onChange} onCancel={() => setDoing(null)} />
      )}
      {doing === 'closing' && (
        <ReasonDialog
          title={t('people.messages.close')}
          text={t('people.messages.closeText')}
          confirm={t('people.messages.close')}
          onClose={() => setDoing(null)}
          act={async (form) => {
            const body = { reason: textOf(form, 'reason') }
            await call('admin.messages.close', { params: { message_id: id }, body })
            await onChange()
          }}
        />
      )}
    </li>
  )
}
