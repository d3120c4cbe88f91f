import type { ActCode } from '@pawport/shared/contract/admin/acts.ts'
import { ACTS, SUBJECT_KINDS, type SubjectKind } from '@pawport/shared/contract/admin/acts.ts'
import type { AuditEntry } from '@pawport/shared/contract/admin/audit.ts'
import { type FormEvent, useState } from 'react'
import { moment } from '../../../../lib/dates.ts'
import { pathOf } from '../../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Button, buttonLook } from '../../../../ui/button.tsx'
import { Pager, usePages } from '../../../../ui/pager.tsx'
import { Records } from '../../../../ui/records.tsx'
import { Field } from '../../field.tsx'
import { Loaded } from '../../loaded.tsx'
import { textOf } from '../../reason-dialog.tsx'
import { useAdminData } from '../../use-admin-data.ts'
import { AdminLink } from '../admin-link.tsx'

interface Filters {
  admin?: string
  act?: ActCode | ''
  kind?: SubjectKind | ''
  subject?: string
  from?: string
  to?: string
}

/** What administrators did, the newest first, with filters and as a file. */
export function AuditArea() {
  const t = useTranslate()
  const pages = usePages()
  const [filters, setFilters] = useState<Filters>({})
  const from = useAdminData<'admin.audit.list'>(
    pathOf('admin.audit.list', { query: { ...filters, after: pages.after } }),
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    pages.first()
    setFilters({
      admin: textOf(form, 'admin').trim(),
      act: textOf(form, 'act') as ActCode | '',
      kind: textOf(form, 'kind') as SubjectKind | '',
      subject: textOf(form, 'subject').trim(),
      from: textOf(form, 'from'),
      to: textOf(form, 'to'),
    })
  }

  return (
    <>
      <search>
        <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <FilterFields />
          <Button type="submit">{t('people.find')}</Button>
          <a
            href={pathOf('admin.audit.export', { query: filters })}
            download
            className={buttonLook('secondary')}
          >
            {t('people.export')}
          </a>
        </form>
      </search>
      <Loaded from={from}>
        {({ items, next }) => (
          <>
            <Acts acts={items} />
            <Pager pages={pages} next={next} />
          </>
        )}
      </Loaded>
    </>
  )
}

function FilterFields() {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <Field label={t('people.admin')}>{(props) => <input {...props} name="admin" maxLength={200} />}</Field>
      <Field label={t('people.act')}>
        {(props) => (
          <select {...props} name="act">
            <option value="">{t('people.all')}</option>
            {Object.entries(ACTS).map(([code, text]) => (
              <option key={code} value={code}>
                {text[locale]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('people.subjectKind')}>
        {(props) => (
          <select {...props} name="kind">
            <option value="">{t('people.all')}</option>
            {SUBJECT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`people.kind.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('people.subjectId')}>
        {(props) => <input {...props} name="subject" maxLength={200} />}
      </Field>
      <Field label={t('people.from')}>{(props) => <input {...props} name="from" type="date" />}</Field>
      <Field label={t('people.to')}>{(props) => <input {...props} name="to" type="date" />}</Field>
    </>
  )
}

function Acts({ acts }: { acts: readonly AuditEntry[] }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Records
      label={t('admin.audit')}
      rows={acts}
      keyOf={({ id }) => id}
      none={t('people.noActs')}
      columns={[
        { title: t('people.when'), cell: ({ at }) => moment(at, locale) },
        { title: t('people.admin'), cell: ({ adminEmail }) => adminEmail },
        { title: t('people.act'), cell: ({ text }) => text },
        { title: t('people.subject'), cell: (act) => <Subject act={act} /> },
        { title: t('admin.reason'), cell: ({ reason }) => reason ?? '–' },
        {
          title: t('people.detail'),
          cell: ({ detail }) => (
            <span className="font-mono text-sm">
              {Object.keys(detail).length > 0 ? JSON.stringify(detail) : '–'}
            </span>
          ),
        },
      ]}
    />
  )
}

function Subject({ act: { subjectKind, subjectId } }: { act: AuditEntry }) {
  if (subjectKind === 'user') {
    return (
      <AdminLink area="users" id={subjectId}>
        {subjectId}
      </AdminLink>
    )
  }
  if (subjectKind === 'generation') {
    return (
      <AdminLink area="generations" id={subjectId}>
        {subjectId}
      </AdminLink>
    )
  }
  return `${subjectKind} ${subjectId}`
}
