import type { PasskeyList } from '@pawport/shared/contract/passkeys/schemas.ts'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { AlertNote } from '../../../ui/alert-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { confirmWithPasskey } from './ceremonies.ts'
import { useObstacle, usePasskeyAction } from './use-passkeys.ts'

/** In place of the administration, until this session has done what it owes. */
export function SecondFactorPanel({ list }: { list: PasskeyList }) {
  const obstacle = useObstacle(list.origin)
  return list.second_factor === 'add' ? <Add obstacle={obstacle} /> : <Confirm obstacle={obstacle} />
}

function Confirm({ obstacle }: { obstacle: string | null }) {
  const t = useTranslate()
  const { isBusy, start, problem } = usePasskeyAction(confirmWithPasskey)
  return (
    <Panel title={t('passkeys.confirmTitle')} text={t('passkeys.confirmText')} obstacle={obstacle}>
      {problem && <AlertNote text={problem} />}
      <Button look="primary" onClick={start} aria-busy={isBusy} className="self-start">
        {isBusy && <Spinner />}
        {t('passkeys.confirm')}
      </Button>
      <p className="text-sm text-ink-soft">{t('passkeys.lost')}</p>
    </Panel>
  )
}

function Add({ obstacle }: { obstacle: string | null }) {
  const t = useTranslate()
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel title={t('passkeys.neededTitle')} text={t('passkeys.neededText')} obstacle={obstacle}>
      <Button look="primary" onClick={() => setAdding(true)} className="self-start">
        {t('passkeys.add')}
      </Button>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </Panel>
  )
}

interface PanelProps {
  title: string
  text: string
  /** Shown in place of what could be done. */
  obstacle: string | null
  children: ReactNode
}

function Panel({ title, text, obstacle, children }: PanelProps) {
  return (
    <div className="grid flex-1 place-items-center px-4 py-10">
      <section
        aria-label={title}
        className="flex w-full max-w-lg flex-col gap-5 rounded-card bg-card p-6 card-shadow sm:p-9"
      >
        <KeyRound aria-hidden="true" className="size-10 text-teal" />
        <h1 className="font-title text-2xl sm:text-3xl">{title}</h1>
        <p>{text}</p>
        {obstacle ? <p className="font-semibold">{obstacle}</p> : children}
      </section>
    </div>
  )
}
