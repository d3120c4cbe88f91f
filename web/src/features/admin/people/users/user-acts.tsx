import { LARGEST_ADJUSTMENT } from '@pawport/shared/contract/admin/common.ts'
import type { AdminUserDetail } from '@pawport/shared/contract/admin/users.ts'
import { ROLES, type Role } from '@pawport/shared/contract/auth/schemas.ts'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useTranslate } from '../../../../lib/locale.ts'
import { newUuid } from '../../../../lib/new-key.ts'
import { useSession } from '../../../../lib/use-session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../field.tsx'
import { ReasonDialog, textOf } from '../../reason-dialog.tsx'

interface Props {
  user: AdminUserDetail
  onChange: () => unknown
}

type Asking = 'suspend' | 'unsuspend' | 'credits' | 'role'

/** What an administrator can do with a user; each act is asked about first, with its reason. */
export function UserActs({ user, onChange }: Props) {
  const t = useTranslate()
  const { user: self } = useSession()
  const [asking, setAsking] = useState<Asking | null>(null)
  const isSelf = self?.id === user.id
  const isFixed = user.roleSource === 'configuration'
  const dialog = { user, onChange, onClose: () => setAsking(null) }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsking('credits')}>{t('people.adjust')}</Button>
        {!isFixed && <Button onClick={() => setAsking('role')}>{t('people.changeRole')}</Button>}
        {user.suspendedAt ? (
          <Button onClick={() => setAsking('unsuspend')}>{t('people.unsuspend')}</Button>
        ) : (
          !isSelf && (
            <Button look="danger" onClick={() => setAsking('suspend')}>
              {t('people.suspend')}
            </Button>
          )
        )}
      </div>
      {isFixed && <p className="text-sm text-ink-soft">{t('people.fixedRole')}</p>}
      {isSelf && <p className="text-sm text-ink-soft">{t('people.self')}</p>}
      {asking === 'credits' && <CreditsDialog {...dialog} />}
      {asking === 'role' && <RoleDialog {...dialog} />}
      {(asking === 'suspend' || asking === 'unsuspend') && <SuspendDialog {...dialog} what={asking} />}
    </div>
  )
}

type DialogProps = Props & { onClose: () => void }

function SuspendDialog({ user, onChange, onClose, what }: DialogProps & { what: 'suspend' | 'unsuspend' }) {
  const t = useTranslate()
  return (
    <ReasonDialog
      title={t(`people.${what}Title`, { email: user.email })}
      text={t(`people.${what}Text`)}
      confirm={t(`people.${what}`)}
      look={what === 'suspend' ? 'danger' : 'primary'}
      onClose={onClose}
      act={async (form) => {
        const address = { params: { user_id: user.id }, body: { reason: textOf(form, 'reason') } }
        if (what === 'suspend') await call('admin.users.suspend', address)
        else await call('admin.users.unsuspend', address)
        await onChange()
      }}
    />
  )
}

function CreditsDialog({ user, onChange, onClose }: DialogProps) {
  const t = useTranslate()
  // One for each opening of the dialog: a repeated press adjusts once.
  const [id] = useState(newUuid)
  return (
    <ReasonDialog
      title={t('people.adjustTitle', { email: user.email })}
      text={t('people.adjustText', { credits: user.available })}
      confirm={t('people.adjust')}
      onClose={onClose}
      act={async (form) => {
        const body = { id, delta: Number(textOf(form, 'delta')), reason: textOf(form, 'reason') }
        await call('admin.users.adjust', { params: { user_id: user.id }, body })
        await onChange()
      }}
    >
      <Field label={t('people.delta')} hint={t('people.deltaHint')}>
        {(props) => (
          <input
            {...props}
            name="delta"
            type="number"
            required
            step={1}
            min={-Math.min(user.available, LARGEST_ADJUSTMENT)}
            max={LARGEST_ADJUSTMENT}
          />
        )}
      </Field>
    </ReasonDialog>
  )
}

function RoleDialog({ user, onChange, onClose }: DialogProps) {
  const t = useTranslate()
  return (
    <ReasonDialog
      title={t('people.roleTitle', { email: user.email })}
      text={t('people.roleText')}
      confirm={t('people.changeRole')}
      onClose={onClose}
      act={async (form) => {
        const body = { role: textOf(form, 'role') as Role, reason: textOf(form, 'reason') }
        await call('admin.users.role', { params: { user_id: user.id }, body })
        await onChange()
      }}
    >
      <Field label={t('people.role')}>
        {(props) => (
          <select {...props} name="role" defaultValue={user.role}>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {t(`people.role.${role}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ReasonDialog>
  )
}
