import { Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import { editing, NEW_PAGE } from '../../features/tasks/landing-pages/editing.ts'
import { LandingPageCard } from '../../features/tasks/landing-pages/landing-page-card.tsx'
import { PageEditor } from '../../features/tasks/landing-pages/page-editor.tsx'
import { useLandingPages } from '../../features/tasks/landing-pages/use-landing-pages.ts'
import { selection } from '../../features/tasks/list/selection.ts'
import { taskPaths } from '../../features/tasks/task-paths.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { OwnerGate } from '../owner-gate.tsx'
import { NotFoundScreen } from '../pages/lost-screens.tsx'
import { Page } from '../pages/page.tsx'

/**
 * The landing pages of the user.
 * @param pageId `new` for the editor of a new one, an id for that one; undefined for the list
 */
export function LandingPagesScreen({ pageId }: { pageId: string | undefined }) {
  return (
    <OwnerGate>
      {pageId === undefined && <Pages />}
      {pageId === 'new' && <ChosenEditor />}
      {pageId !== undefined && pageId !== 'new' && <StoredEditor key={pageId} pageId={pageId} />}
    </OwnerGate>
  )
}

function Pages() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { pages, error, reload } = useLandingPages()

  function begin(): void {
    editing.set(null)
    selection.set([])
    navigate(taskPaths.list)
  }

  return (
    <Page title={t('landingPages.title')} lead={t('landingPages.lead')}>
      <Button look="primary" onClick={begin} className="self-start">
        <Plus aria-hidden="true" className="size-4" />
        {t('landingPages.new')}
      </Button>
      {!pages && error === undefined && <Loading />}
      {!pages && error !== undefined && <Failed error={error} onRetry={reload} />}
      {pages?.length === 0 && <p className="text-lg">{t('landingPages.none')}</p>}
      {pages && pages.length > 0 && (
        <ul className="flex flex-col gap-5">
          {pages.map((page) => (
            <li key={page.id}>
              <LandingPageCard page={page} onDeleted={reload} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

/**
 * For the tasks that were selected in the list: the dialog for a new page, or the editor of the one that the
 * user came from.
 */
function ChosenEditor() {
  const t = useTranslate()
  const edited = editing.get()
  const props = useEditor({ initial: edited ?? NEW_PAGE, tasks: selection.get() ?? [] })
  if (edited?.pageId) return <EditorPage {...props} />
  return (
    <>
      <Pages />
      <Dialog title={t('landingPages.new')} onClose={props.onCancel} className="max-w-3xl">
        <p className="text-ink-soft">{t('landingPages.newLead')}</p>
        <PageEditor {...props} />
      </Dialog>
    </>
  )
}

/** The editor of a page that exists. */
function StoredEditor({ pageId }: { pageId: string }) {
  const t = useTranslate()
  const { pages, error, reload } = useLandingPages()
  if (!pages) {
    return (
      <Page title={t('landingPages.edit')} lead={t('landingPages.editLead')}>
        {error === undefined ? <Loading /> : <Failed error={error} onRetry={reload} />}
      </Page>
    )
  }
  const page = pages.find(({ id }) => id === pageId)
  if (!page) return <NotFoundScreen />
  const { name, short_link: shortLink, tasks } = page
  return <Editor initial={{ pageId, name, shortLink, ownLink: shortLink }} tasks={tasks} />
}

type EditorProps = Parameters<typeof PageEditor>[0]
type Edited = Pick<EditorProps, 'initial' | 'tasks'>

/** The editor's props, with the ways on. */
function useEditor(edited: Edited): EditorProps {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { reload } = useLandingPages()

  function leave(): void {
    selection.set(null)
    navigate(taskPaths.landingPages)
  }

  return {
    ...edited,
    onChoose: () => navigate(taskPaths.list),
    onCancel: leave,
    async onSaved() {
      toast('success', t('landingPages.saved'))
      await reload()
      leave()
    },
  }
}

function Editor(edited: Edited) {
  return <EditorPage {...useEditor(edited)} />
}

function EditorPage(props: EditorProps) {
  const t = useTranslate()
  return (
    <Page title={t('landingPages.edit')} lead={t('landingPages.editLead')}>
      <div className="rounded-card bg-card p-5 card-shadow sm:p-8">
        <PageEditor {...props} />
      </div>
    </Page>
  )
}

function Loading() {
  const t = useTranslate()
  return (
    <div role="status">
      <span className="sr-only">{t('app.loading')}</span>
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> }) {
  const t = useTranslate()
  return (
    <FailedBanner
      text={loadErrorText(error, t('landingPages.failed'))}
      retry={t('landingPages.again')}
      onRetry={() => void onRetry()}
    />
  )
}
