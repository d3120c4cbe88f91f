import { taskPaths } from '../../features/tasks/task-paths.ts'
import { useTaskEvents } from '../../features/tasks/use-task-events.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { NotFoundScreen } from '../pages/lost-screens.tsx'
import type { Params } from '../routes.ts'
import { TaskListScreen } from './task-list-screen.tsx'
import { TaskScreen } from './task-screen.tsx'

const LandingPagesScreen = lazyScreen(
  () => import('./landing-pages-screen.tsx'),
  ({ LandingPagesScreen }) => LandingPagesScreen,
)
const ApplicationsScreen = lazyScreen(
  () => import('./applications-screen.tsx'),
  ({ ApplicationsScreen }) => ApplicationsScreen,
)
const APPLICATIONS = taskPaths.applications.split('/').at(-1)
const LANDING_PAGES = taskPaths.landingPages.split('/').at(-1)

/** The task platform: the list, one task, the own applications, or the own landing pages. */
export function TasksScreen({ params }: { params: Params }) {
  useTaskEvents()
  const [id, pageId, more] = params['*']?.split('/') ?? []
  if (!id) return <TaskListScreen />
  if (id === LANDING_PAGES && !more) return <LandingPagesScreen pageId={pageId} />
  if (id === APPLICATIONS && !pageId) return <ApplicationsScreen />
  return pageId ? <NotFoundScreen /> : <TaskScreen key={id} id={id} />
}
