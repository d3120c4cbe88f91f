import { Link, useLocation } from 'wouter'
import { brandPaths } from '../../features/tasks/brand/brand-paths.ts'
import { selection } from '../../features/tasks/list/selection.ts'
import { TaskControls } from '../../features/tasks/list/task-controls.tsx'
import { TaskList } from '../../features/tasks/list/task-list.tsx'
import { taskPaths } from '../../features/tasks/task-paths.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../pages/page.tsx'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-teal underline-offset-4 hover:underline'

/** All published tasks, and the ways of a user to what is their own. */
export function TaskListScreen() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { user } = useSession()
  const selected = useStore(selection)
  return (
    <Page title={t('tasks.title')} lead={t('tasks.lead')} isWide>
      {user && (
        <div className="-my-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          {!selected && <Button onClick={() => selection.set([])}>{t('landingPages.new')}</Button>}
          <Link href={taskPaths.applications} className={LINK}>
            {t('tasks.applications')}
          </Link>
          <Link href={taskPaths.landingPages} className={LINK}>
            {t('landingPages.title')}
          </Link>
          {user.role === 'brand' && (
            <Link href={brandPaths.list} className={LINK}>
              {t('brand.area')}
            </Link>
          )}
        </div>
      )}
      <TaskControls />
      <TaskList onConfirm={() => navigate(taskPaths.newLandingPage)} />
    </Page>
  )
}
