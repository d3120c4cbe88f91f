import type { GenerationStatus } from '@pawport/shared/contract/generations/schemas.ts'
import { moment } from '../../../../lib/dates.ts'
import { pathOf } from '../../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Pager, usePages } from '../../../../ui/pager.tsx'
import { Records } from '../../../../ui/records.tsx'
import { Loaded } from '../../loaded.tsx'
import { useAdminData } from '../../use-admin-data.ts'
import { AdminLink } from '../admin-link.tsx'

/** An empty text counts as no filter. */
export interface Filters {
  status?: GenerationStatus | ''
  error?: string
  user?: string
  worker?: string
}

/** Generations that pass the filters, the newest first. */
export function GenerationList({ filters }: { filters: Filters }) {
  const t = useTranslate()
  const locale = useLocale()
  const pages = usePages()
  const from = useAdminData<'admin.generations.list'>(
    pathOf('admin.generations.list', { query: { ...filters, after: pages.after } }),
  )
  return (
    <Loaded from={from}>
      {({ items, next }) => (
        <>
          <Records
            label={t('admin.generations')}
            rows={items}
            keyOf={({ taskId }) => taskId}
            none={t('people.noGenerations')}
            columns={[
              {
                title: t('people.destination'),
                cell: ({ taskId, destination }) => (
                  <AdminLink area="generations" id={taskId}>
                    {destination}
                  </AdminLink>
                ),
              },
              {
                title: t('people.status'),
                cell: ({ status, errorCode }) =>
                  `${t(`people.status.${status}`)}${errorCode ? ` · ${errorCode}` : ''}`,
              },
              {
                title: t('people.owner'),
                cell: ({ userId, email }) => (
                  <AdminLink area="users" id={userId}>
                    {email}
                  </AdminLink>
                ),
              },
              { title: t('people.attempts'), cell: ({ attempts }) => attempts, isNumber: true },
              { title: t('people.credits'), cell: ({ creditsCost }) => creditsCost, isNumber: true },
              { title: t('people.when'), cell: ({ createdAt }) => moment(createdAt, locale) },
            ]}
          />
          <Pager pages={pages} next={next} />
        </>
      )}
    </Loaded>
  )
}
