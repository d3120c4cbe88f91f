import { type AccessToken, TOKEN_PREFIX } from '@pawport/shared/contract/tokens/schemas.ts'
import { useState } from 'react'
import { moment, shortDate } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Records } from '../../ui/records.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

interface Props {
  tokens: readonly AccessToken[]
  /** Called after a token was revoked. */
  onChange: () => Promise<void>
}

/** The tokens of the user: a table, or a card for each on a phone. */
export function TokenList({ tokens, onChange }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const [revoking, setRevoking] = useState<AccessToken | null>(null)
  return (
    <>
      <Records
        label={t('access.tokens')}
        rows={tokens}
        keyOf={({ id }) => id}
        none={t('access.none')}
        columns={[
          { title: t('access.name'), cell: (token) => <Name token={token} /> },
          { title: t('access.scopes'), cell: ({ scopes }) => <Scopes scopes={scopes} /> },
          { title: t('access.expires'), cell: (token) => <Expiry token={token} /> },
          {
            title: t('access.used'),
            cell: ({ last_used_at: at }) => (at ? moment(at, locale) : t('access.never')),
          },
          {
            title: t('access.actions'),
            cell: (token) => (
              <Button look="danger" onClick={() => setRevoking(token)}>
                {t('access.revoke')} <span className="sr-only">{token.name}</span>
              </Button>
            ),
          },
        ]}
      />
      {revoking && <RevokeDialog token={revoking} onRevoked={onChange} onClose={() => setRevoking(null)} />}
    </>
  )
}

function Name({ token: { name, hint } }: { token: AccessToken }) {
  return (
    <>
      <strong className="block">{name}</strong>
      <code className="text-sm text-ink-soft">
        {TOKEN_PREFIX}…{hint}
      </code>
    </>
  )
}

function Scopes({ scopes }: Pick<AccessToken, 'scopes'>) {
  return (
    <ul>
      {scopes.map((scope) => (
        <li key={scope}>
          <code className="text-sm whitespace-nowrap">{scope}</code>
        </li>
      ))}
    </ul>
  )
}

function Expiry({ token: { expires_at: at } }: { token: AccessToken }) {
  const t = useTranslate()
  const locale = useLocale()
  if (new Date(at) > new Date()) return shortDate(at, locale)
  return <strong className="text-bad">{t('access.expired', { date: shortDate(at, locale) })}</strong>
}
