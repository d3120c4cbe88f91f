import type { AdminUserDetail } from '@pawport/shared/contract/admin/users.ts'
import { moment, shortDate } from '../../../../lib/dates.ts'
import { pathOf } from '../../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Records } from '../../../../ui/records.tsx'
import { Loaded } from '../../loaded.tsx'
import { useAdminData } from '../../use-admin-data.ts'
import { AdminLink } from '../admin-link.tsx'
import { Facts, Part } from '../facts.tsx'
import { GenerationList } from '../generations/generation-list.tsx'
import { UserActs } from './user-acts.tsx'
import { UserEntries } from './user-entries.tsx'

/** One user: account, credits, generations, and what an administrator can do. */
export function UserDetail({ userId }: { userId: string }) {
  const t = useTranslate()
  const from = useAdminData<'admin.users.read'>(pathOf('admin.users.read', { params: { user_id: userId } }))
  return (
    <>
      <AdminLink area="users">{t('people.allUsers')}</AdminLink>
      <Loaded from={from}>
        {(user) => (
          <>
            <Account user={user} />
            <UserActs user={user} onChange={from.reload} />
            <Part title={t('people.lots')}>
              <Lots user={user} />
            </Part>
            <Part title={t('people.entries')}>
              <UserEntries userId={userId} />
            </Part>
            <Part title={t('admin.generations')}>
              <GenerationList filters={{ user: userId }} />
            </Part>
          </>
        )}
      </Loaded>
    </>
  )
}

function Account({ user }: { user: AdminUserDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      {user.suspendedAt && (
        <p
          role="status"
          className="rounded-card border-2 border-bad/50 bg-bad/8 px-4 py-3 font-semibold text-bad"
        >
          {t('people.suspendedSince', { date: moment(user.suspendedAt, locale) })} {user.suspendedReason}
        </p>
      )}
      <Facts
        facts={{
          [t('people.email')]: user.email,
          [t('people.name')]: user.name,
          [t('people.id')]: <span className="font-mono text-sm">{user.id}</span>,
          [t('people.role')]: `${t(`people.role.${user.role}`)} (${t(`people.source.${user.roleSource}`)})`,
          [t('people.credits')]: user.available,
          [t('people.held')]: user.held,
          [t('people.used')]: user.used,
          [t('people.debt')]: user.debt || null,
          [t('people.sessions')]: user.sessions,
          [t('people.plan')]: user.plan
            ? `${user.plan.slug} · ${user.plan.status} · ${shortDate(user.plan.until, locale)}`
            : '–',
          [t('people.welcome')]: user.welcomeRefused
            ? t(`people.welcome.${user.welcomeRefused.source}`, {
                date: moment(user.welcomeRefused.at, locale),
              })
            : null,
          [t('people.since')]: shortDate(user.createdAt, locale),
          [t('people.lastSeen')]: user.lastSeenAt ? moment(user.lastSeenAt, locale) : '–',
        }}
      />
    </>
  )
}

function Lots({ user: { lots, holds } }: { user: AdminUserDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <Records
        label={t('people.lots')}
        rows={lots}
        keyOf={({ id }) => id}
        none={t('people.noLots')}
        columns={[
          { title: t('people.kind'), cell: ({ kind }) => kind },
          { title: t('people.granted'), cell: ({ granted }) => granted, isNumber: true },
          { title: t('people.remaining'), cell: ({ remaining }) => remaining, isNumber: true },
          { title: t('people.held'), cell: ({ held }) => held, isNumber: true },
          {
            title: t('people.expires'),
            cell: ({ expiresAt }) => (expiresAt ? moment(expiresAt, locale) : '–'),
          },
        ]}
      />
      {holds.length > 0 && (
        <Records
          label={t('people.holds')}
          rows={holds}
          keyOf={({ taskId }) => taskId}
          none=""
          columns={[
            {
              title: t('people.holds'),
              cell: ({ taskId }) => (
                <AdminLink area="generations" id={taskId}>
                  {taskId}
                </AdminLink>
              ),
            },
            { title: t('people.credits'), cell: ({ amount }) => amount, isNumber: true },
            { title: t('people.expires'), cell: ({ expiresAt }) => moment(expiresAt, locale) },
          ]}
        />
      )}
    </>
  )
}
