import { paths } from '@pawport/shared/contract/paths.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Applicants } from '../../features/tasks/brand/applicants.tsx'
import { brandPaths, brandTaskPath } from '../../features/tasks/brand/brand-paths.ts'
import { BrandTasks } from '../../features/tasks/brand/brand-tasks.tsx'
import { DocumentPanel } from '../../features/tasks/brand/document-panel.tsx'
import { TaskForm } from '../../features/tasks/brand/form/task-form.tsx'
import { Loading } from '../../features/tasks/brand/loading.tsx'
import { StateStamp } from '../../features/tasks/brand/state-stamp.tsx'
import { TaskActs } from '../../features/tasks/brand/task-acts.tsx'
import { useBrandTask } from '../../features/tasks/brand/use-brand.ts'
import { useTaskEvents } from '../../features/tasks/use-task-events.ts'
import { ApiError } from '../../lib/api-error.ts'
import { moment } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { useSession } from '../../lib/use-session.ts'
import { buttonLook } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { OwnerGate } from '../owner-gate.tsx'
import { NotFoundScreen } from '../pages/lost-screens.tsx'
import { Page } from '../pages/page.tsx'
import type { Params } from '../routes.ts'

/** The area of a brand: its tasks, one of them with its applicants, and the form of a task. */
export function BrandScreen({ params }: { params: Params }) {
  useTaskEvents()
  const [id, what] = params['*']?.split('/') ?? []
  return (
    <OwnerGate>
      <BrandGate>{id ? <OneTask key={id} id={id} what={what} /> : <Tasks />}</BrandGate>
    </OwnerGate>
  )
}

/** Tells users who are not brands how to become one. */
function BrandGate({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const { user } = useSession()
  if (user?.role === 'brand') return children
  return (
    <Page title={t('brand.area')} lead={t('brand.needed')}>
      <Link href={paths.contact} className={buttonLook('primary', 'self-start')}>
        {t('brand.contact')}
      </Link>
    </Page>
  )
}

function Tasks() {
  const t = useTranslate()
  return (
    <Page title={t('brand.area')} lead={t('brand.lead')} isWide>
      <Link href={brandPaths.newTask} className={buttonLook('primary', 'self-start')}>
        <Plus aria-hidden="true" className="size-4" />
        {t('brand.new')}
      </Link>
      <BrandTasks />
    </Page>
  )
}

function OneTask({ id, what }: { id: string; what: string | undefined }) {
  if (id === 'new') return what ? <NotFoundScreen /> : <NewTask />
  if (what !== undefined && what !== 'edit') return <NotFoundScreen />
  return <StoredTask id={id} isEditing={what === 'edit'} />
}

function NewTask() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  return (
    <Page title={t('brand.new')} lead={t('brand.newLead')}>
      <TaskForm
        task={null}
        onCancel={() => navigate(brandPaths.list)}
        onSaved={async ({ id }) => {
          toast('success', t('brand.created'))
          navigate(brandTaskPath(id))
        }}
      />
    </Page>
  )
}

function StoredTask({ id, isEditing }: { id: string; isEditing: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const [, navigate] = useLocation()
  const { data: task, error, reload } = useBrandTask(id)
  const isGone = error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_request')
  if (isGone) return <NotFoundScreen />
  if (!task) {
    return (
      <Page title={t('brand.area')} lead={t('brand.lead')}>
        <Loading from={{ data: task, error, reload }}>{() => null}</Loading>
      </Page>
    )
  }
  const back = () => navigate(brandTaskPath(id))
  if (isEditing) {
    return (
      <Page title={t('brand.edit')} lead={task.title}>
        <TaskForm
          task={task}
          onCancel={back}
          onSaved={async () => {
            toast('success', t('brand.saved'))
            await reload()
            back()
          }}
        />
      </Page>
    )
  }
  return (
    <Page title={task.title} lead={t('brand.until', { time: moment(task.deadline, locale) })} isWide>
      <div className="flex flex-col gap-4">
        <Link href={brandPaths.list} className="self-start font-semibold text-teal hover:underline">
          ‹ {t('brand.area')}
        </Link>
        <StateStamp task={task} />
        {task.state === 'hidden' && <p className="font-semibold text-bad">{t('brand.hiddenText')}</p>}
        <TaskActs task={task} onChange={reload} onRemoved={() => navigate(brandPaths.list)} />
      </div>
      <DocumentPanel task={task} onChange={reload} />
      {task.state !== 'draft' && <Applicants task={task} onChange={reload} />}
    </Page>
  )
}
