import { TOKEN_DAYS, TOKEN_SCOPES, type TokenScope } from '@pawport/shared/contract/tokens/schemas.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { CHOICE_CARD, Choices } from '../../ui/choices.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  onMade: () => Promise<void>
  onClose: () => void
}

type Lifetime = (typeof TOKEN_DAYS)[number]

const SCOPE_TEXTS = {
  'generations:read': 'access.generationsRead',
  'generations:write': 'access.generationsWrite',
  'account:read': 'access.accountRead',
} as const satisfies Record<TokenScope, string>

/** Makes a token: first the form, then the token, which is shown this once. */
export function NewTokenDialog({ onMade, onClose }: Props) {
  const t = useTranslate()
  const [token, setToken] = useState<string | null>(null)
  return (
    <Dialog title={t(token ? 'access.made' : 'access.new')} onClose={onClose} className="sm:max-w-xl">
      {token ? (
        <Made token={token} onClose={onClose} />
      ) : (
        <TokenForm
          onMade={(made) => {
            setToken(made)
            void onMade()
          }}
        />
      )}
    </Dialog>
  )
}

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const t = useTranslate()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['generations:read', 'generations:write'])
  const [days, setDays] = useState<Lifetime>(90)
  const isComplete = name.trim() !== '' && scopes.length > 0

  const { isBusy, start } = useAction(async () => {
    const body = { name, scopes: [...scopes], expires_in_days: days }
    onMade((await call('tokens.create', { body })).token)
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isComplete) start()
  }

  function toggle(scope: TokenScope): void {
    setScopes((before) => TOKEN_SCOPES.filter((each) => (each === scope) !== before.includes(each)))
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <TextField
        label={t('access.nameLabel')}
        value={name}
        maxLength={60}
        autoComplete="off"
        required
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-semibold text-ink-soft">{t('access.scopesLabel')}</legend>
        <div className="flex flex-col gap-1">
          {TOKEN_SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={() => toggle(scope)}
                className="mt-0.5 size-5 shrink-0 accent-teal"
              />
              <span className="min-w-0">
                {t(SCOPE_TEXTS[scope])} <code className="text-sm text-ink-soft">{scope}</code>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Choices
        name="lifetime"
        title={t('access.lifetime')}
        options={TOKEN_DAYS}
        chosen={days}
        onChoose={setDays}
        className="grid grid-cols-2 gap-2 sm:grid-cols-4"
        optionClassName={`${CHOICE_CARD} min-h-11 items-center justify-center px-2 py-2 text-center`}
      >
        {(option) => t('access.days', { days: option })}
      </Choices>
      <Button
        look="primary"
        type="submit"
        className="self-end max-sm:self-stretch"
        disabled={!isComplete}
        aria-busy={isBusy}
      >
        {isBusy && <Spinner />}
        {t('access.make')}
      </Button>
    </form>
  )
}

function Made({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslate()
  return (
    <>
      <p role="status">{t('access.once')}</p>
      <code
        className="rounded-xl border-2 border-line bg-paper px-4 py-3 wrap-anywhere"
        data-testid="new-token"
      >
        {token}
      </code>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <CopyButton text={token} label={t('access.copy')} />
        <Button look="primary" onClick={onClose}>
          {t('access.done')}
        </Button>
      </div>
    </>
  )
}
