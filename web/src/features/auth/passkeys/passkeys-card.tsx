import { MAX_PASSKEYS } from '@pawport/shared/contract/passkeys/limits.ts'
import type { Passkey, PasskeyList } from '@pawport/shared/contract/passkeys/schemas.ts'
import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { moment, shortDate } from '../../../lib/dates.ts'
import { loadErrorText } from '../../../lib/error-text.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedBanner } from '../../../ui/failed-banner.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { useObstacle, usePasskeys } from './use-passkeys.ts'

/** The passkeys of the account, as a part of the settings. */
export function PasskeysCard() {
  const t = useTranslate()
  const id = useId()
  const { passkeys: list, error, reload } = usePasskeys()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 rounded-card bg-card p-5 card-shadow sm:p-7">
      <h2 id={id} className="text-lg font-bold">
        {t('passkeys.title')}
      </h2>
      <p className="text-ink-soft">
        {t('passkeys.lead')}
        {list?.is_guarded && ` ${t('passkeys.asFactor')}`}
      </p>
      {!list && error !== undefined && (
        <FailedBanner
          text={loadErrorText(error, t('passkeys.failed'))}
          retry={t('passkeys.again')}
          onRetry={reload}
        />
      )}
      {!list && error === undefined && <Skeleton className="h-20" />}
      {list && <List list={list} />}
    </section>
  )
}

function List({ list }: { list: PasskeyList }) {
  const t = useTranslate()
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const obstacle = useObstacle(list.origin)
  const { passkeys, is_guarded: isGuarded } = list
  const canAdd = obstacle === null && passkeys.length < MAX_PASSKEYS
  return (
    <>
      {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      {passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {obstacle && <p className="text-ink-soft">{obstacle}</p>}
      {canAdd && (
        <Button className="self-start" onClick={() => setAdding(true)}>
          <KeyRound aria-hidden="true" className="size-4" />
          {t('passkeys.add')}
        </Button>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removing && (
        <RemovePasskeyDialog
          passkey={removing}
          isLastFactor={isGuarded && passkeys.length === 1}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { name, created_at, last_used_at } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {t('passkeys.added', { date: shortDate(created_at, locale) })} ·{' '}
          {last_used_at ? t('passkeys.used', { time: moment(last_used_at, locale) }) : t('passkeys.unused')}
        </p>
      </div>
      <Button look="danger" onClick={onRemove}>
        {t('passkeys.remove')} <span className="sr-only">{name}</span>
      </Button>
    </li>
  )
}
