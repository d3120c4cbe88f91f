import { MOST_COUNTED } from '@pawport/shared/contract/admin/common.ts'
import type { AdminUser } from '@pawport/shared/contract/admin/users.ts'
import { type FormEvent, useState } from 'react'
import { shortDate } from '../../../../lib/dates.ts'
import { pathOf } from '../../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Pager, usePages } from '../../../../ui/pager.tsx'
import { Records } from '../../../../ui/records.tsx'
import { Field } from '../../field.tsx'
import { Loaded } from '../../loaded.tsx'
import { textOf } from '../../reason-dialog.tsx'
import { useAdminData } from '../../use-admin-data.ts'
import { AdminLink } from '../admin-link.tsx'

interface Search {
  q?: string
  suspended?: 'only'
}

/** Users, the newest first, with a search by address, name or id. */
export function UserList() {
  const t = useTranslate()
  const pages = usePages()
  const [search, setSearch] = useState<Search>({})
  const from = useAdminData<'admin.users.list'>(
    pathOf('admin.users.list', { query: { ...search, after: pages.after } }),
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const q = textOf(form, 'q').trim()
    pages.first()
    setSearch({ ...(q && { q }), ...(form.has('suspended') && { suspended: 'only' }) })
  }

  return (
    <>
      <search>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label={t('people.search')} className="flex-[1_1_16rem]">
            {(props) => <input {...props} type="search" name="q" maxLength={200} />}
          </Field>
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="suspended" className="size-5" />
            {t('people.onlySuspended')}
          </label>
          <Button type="submit">{t('people.find')}</Button>
        </form>
      </search>
      <Loaded from={from}>
        {({ items, next }) => (
          <>
            <Users users={items} />
            <Pager pages={pages} next={next} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Users({ users }: { users: readonly AdminUser[] }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Records
      label={t('admin.users')}
      rows={users}
      keyOf={({ id }) => id}
      none={t('people.noUsers')}
      columns={[
        {
          title: t('people.email'),
          cell: ({ id, email }) => (
            <AdminLink area="users" id={id}>
              {email}
            </AdminLink>
          ),
        },
        { title: t('people.name'), cell: ({ name }) => name },
        { title: t('people.role'), cell: ({ role }) => t(`people.role.${role}`) },
        {
          title: t('people.account'),
          cell: ({ suspendedAt }) =>
            suspendedAt ? <strong className="text-bad">{t('people.suspended')}</strong> : t('people.open'),
        },
        { title: t('people.credits'), cell: ({ available }) => available, isNumber: true },
        {
          title: t('admin.generations'),
          cell: ({ generations }) => (generations < MOST_COUNTED ? generations : `${generations}+`),
          isNumber: true,
        },
        {
          title: t('people.lastSeen'),
          cell: ({ lastSeenAt }) => (lastSeenAt ? shortDate(lastSeenAt, locale) : '–'),
        },
      ]}
    />
  )
}
