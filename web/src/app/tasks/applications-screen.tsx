import { Link } from 'wouter'
import { ApplicationRow } from '../../features/tasks/applications/application-row.tsx'
import { useOwnApplications } from '../../features/tasks/applications/use-own-applications.ts'
import { Loading } from '../../features/tasks/brand/loading.tsx'
import { taskPaths } from '../../features/tasks/task-paths.ts'
import { useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { OwnerGate } from '../owner-gate.tsx'
import { Page } from '../pages/page.tsx'

/** The applications of the user with their states, which change without a reload. */
export function ApplicationsScreen() {
  return (
    <OwnerGate>
      <Applications />
    </OwnerGate>
  )
}

function Applications() {
  const t = useTranslate()
  const applications = useOwnApplications()
  return (
    <Page title={t('tasks.applications')} lead={t('tasks.applications.lead')}>
      <Link href={taskPaths.list} className={buttonLook('secondary', 'self-start')}>
        {t('tasks.back')}
      </Link>
      <Loading from={applications}>
        {(items) =>
          items.length === 0 ? (
            <p className="text-lg">{t('tasks.applications.none')}</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {items.map((application) => (
                <li key={application.id}>
                  <ApplicationRow application={application} />
                </li>
              ))}
            </ul>
          )
        }
      </Loading>
    </Page>
  )
}
