import { moment } from '../../../../lib/dates.ts'
import { pathOf } from '../../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Pager, usePages } from '../../../../ui/pager.tsx'
import { Records } from '../../../../ui/records.tsx'
import { Loaded } from '../../loaded.tsx'
import { useAdminData } from '../../use-admin-data.ts'

/** The changes of a user's balance, the newest first. */
export function UserEntries({ userId }: { userId: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const pages = usePages()
  const from = useAdminData<'admin.users.entries'>(
    pathOf('admin.users.entries', { params: { user_id: userId }, query: { after: pages.after } }),
  )
  return (
    <Loaded from={from}>
      {({ items, next }) => (
        <>
          <Records
            label={t('people.entries')}
            rows={items}
            keyOf={({ id }) => id}
            none={t('people.noEntries')}
            columns={[
              { title: t('people.when'), cell: ({ at }) => moment(at, locale) },
              { title: t('people.kind'), cell: ({ type }) => t(`people.entry.${type}`) },
              { title: t('people.credits'), cell: ({ amount }) => amount, isNumber: true },
              { title: t('people.text'), cell: ({ text }) => text ?? '–' },
            ]}
          />
          <Pager pages={pages} next={next} />
        </>
      )}
    </Loaded>
  )
}
