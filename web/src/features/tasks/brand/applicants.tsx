import type { BrandTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@pawport/shared/contract/tasks/label.ts'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { pathOf } from '../../../lib/endpoint.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Pager, usePages } from '../../../ui/pager.tsx'
import { Labelled } from '../labelled.tsx'
import { Applicant } from './applicant.tsx'
import { Loading } from './loading.tsx'
import { useApplications } from './use-brand.ts'

interface Props {
  task: BrandTask
  /** Called when a decision has changed the counts of the task. */
  onChange: () => Promise<void>
}

/** The applications for a task, the newest first, and all of them as a CSV file. */
export function Applicants({ task: { id }, onChange }: Props) {
  const t = useTranslate()
  const title = useId()
  const pages = usePages()
  const [status, setStatus] = useState<ApplicationStatus | undefined>()
  const { data, error, reload } = useApplications(id, { filter: status, after: pages.after })

  function show(next: string): void {
    pages.first()
    setStatus(APPLICATION_STATUSES.find((known) => known === next))
  }

  return (
    <section aria-labelledby={title} className="flex flex-col gap-5">
      <h2 id={title} className="font-title text-2xl">
        {t('brand.applicants')}
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Labelled label={t('brand.which')} className="max-w-60 flex-auto">
          {(props) => (
            <select {...props} value={status ?? ''} onChange={({ target }) => show(target.value)}>
              <option value="">{t('brand.all')}</option>
              {APPLICATION_STATUSES.map((name) => (
                <option key={name} value={name}>
                  {t(`brand.status.${name}`)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <a
          href={pathOf('brand.applications.export', { params: { id } })}
          download
          className={buttonLook('secondary')}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('brand.csv')}
        </a>
      </div>
      <Loading from={{ data, error, reload }}>
        {({ items, next }) => (
          <>
            {items.length === 0 && <p>{t(status ? 'brand.noApplicantSuch' : 'brand.noApplicant')}</p>}
            <ul className="flex flex-col gap-4">
              {items.map((application) => (
                <li key={application.id}>
                  <Applicant
                    taskId={id}
                    application={application}
                    onChange={async () => void (await Promise.all([reload(), onChange()]))}
                  />
                </li>
              ))}
            </ul>
            <Pager pages={pages} next={next} />
          </>
        )}
      </Loading>
    </section>
  )
}
