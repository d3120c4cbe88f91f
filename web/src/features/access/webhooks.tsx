import type { Webhook } from '@pawport/shared/contract/webhooks/schemas.ts'
import { MAX_WEBHOOKS } from '@pawport/shared/contract/webhooks/schemas.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { unlessGone } from '../../lib/unless-gone.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { RemoveWebhookDialog } from './remove-webhook-dialog.tsx'
import { useWebhooks } from './use-webhooks.ts'

const STATES = {
  on: { text: 'webhooks.on', look: 'text-ok' },
  failing: { text: 'webhooks.failing', look: 'text-bad' },
  off: { text: 'webhooks.off', look: 'text-bad' },
} as const

/** The addresses of the user's programs, their last deliveries, and a form for a new one. */
export function Webhooks() {
  const t = useTranslate()
  const { webhooks, reload } = useWebhooks()
  const [url, setUrl] = useState('')
  const [secret, setSecret] = useState<string | null>(null)
  const { isBusy, start } = useAction(async () => {
    setSecret((await call('webhooks.create', { body: { url } })).secret)
    setUrl('')
    await reload()
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (url.trim()) start()
  }

  return (
    <>
      <p className="text-ink-soft">{t('webhooks.lead')}</p>
      <ul className="flex flex-col gap-4">
        {webhooks.map((webhook) => (
          <Entry key={webhook.id} webhook={webhook} onChange={reload} onSecret={setSecret} />
        ))}
      </ul>
      {webhooks.length < MAX_WEBHOOKS && (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_16rem]">
            <TextField
              label={t('webhooks.url')}
              type="url"
              value={url}
              maxLength={500}
              autoComplete="off"
              onChange={(event) => setUrl(event.target.value)}
            />
          </div>
          <Button type="submit" className="max-sm:w-full" disabled={!url.trim()} aria-busy={isBusy}>
            {isBusy && <Spinner />}
            {t('webhooks.add')}
          </Button>
        </form>
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

interface EntryProps {
  webhook: Webhook
  onChange: () => Promise<void>
  onSecret: (secret: string) => void
}

function Entry({ webhook: { id, url, state, deliveries }, onChange, onSecret }: EntryProps) {
  const t = useTranslate()
  const locale = useLocale()
  const params = { webhook_id: id }
  const test = useAction(async () => {
    if ((await unlessGone(call('webhooks.test', { params }))) === undefined) return leave()
    toast('success', t('webhooks.tested'))
    await onChange()
  })
  const rotate = useAction(async () => {
    const answer = await unlessGone(call('webhooks.rotate', { params }))
    if (!answer) return leave()
    onSecret(answer.secret)
  })
  const [isRemoving, setRemoving] = useState(false)
  const { text, look } = STATES[state]

  /** It was removed in another window: says so, and takes it from the list. */
  async function leave(): Promise<void> {
    toast('info', t('webhooks.gone', { url }))
    await onChange()
  }

  return (
    <li className="flex flex-col gap-3 rounded-xl border-2 border-line p-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <strong className="min-w-0 wrap-anywhere">{url}</strong>
        <span className={`font-semibold ${look}`}>{t(text)}</span>
      </div>
      {state === 'off' && <p className="text-sm">{t('webhooks.offText')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={test.start}>{t('webhooks.test')}</Button>
        <Button onClick={rotate.start}>{t('webhooks.rotate')}</Button>
        <Button look="danger" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
          {t('webhooks.remove')}
        </Button>
      </div>
      {deliveries.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('webhooks.deliveries')}</summary>
          <ul className="flex flex-col divide-y divide-line text-sm">
            {deliveries.map((delivery) => (
              <li key={delivery.id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
                <code>{delivery.type}</code>
                <span>{t(`webhooks.status.${delivery.status}`, { attempts: delivery.attempts })}</span>
                <span className="text-ink-soft">{moment(delivery.created_at, locale)}</span>
                {delivery.error && <span className="wrap-anywhere text-bad">{delivery.error}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isRemoving && (
        <RemoveWebhookDialog webhook={{ id, url }} onRemoved={onChange} onClose={() => setRemoving(false)} />
      )}
    </li>
  )
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog title={t('webhooks.secret')} onClose={onClose} className="sm:max-w-xl">
      <p role="status">{t('webhooks.once')}</p>
      <code
        className="rounded-xl border-2 border-line bg-paper px-4 py-3 wrap-anywhere"
        data-testid="new-secret"
      >
        {secret}
      </code>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <CopyButton text={secret} label={t('webhooks.copy')} />
        <Button look="primary" onClick={onClose}>
          {t('access.done')}
        </Button>
      </div>
    </Dialog>
  )
}
