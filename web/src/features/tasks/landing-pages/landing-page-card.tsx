import type { LandingPage } from '@pawport/shared/contract/tasks/landing-pages.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { shortDate } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { taskPaths } from '../task-paths.ts'
import { DeletePageDialog } from './delete-page-dialog.tsx'

interface Props {
  page: LandingPage
  onDeleted: () => Promise<void>
}

/** A landing page in the own list: link, counts and tasks. */
export function LandingPageCard({ page, onDeleted }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const { name, url, visits, applications, tasks } = page
  return (
    <article aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-card p-5 card-shadow sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="min-w-0 font-title text-2xl wrap-anywhere">
          {name}
        </h2>
        <p className="text-sm text-ink-soft">
          {t('landingPages.since', { date: shortDate(page.created_at, locale) })}
        </p>
      </header>
      <p className="wrap-anywhere">
        <a href={url} target="_blank" rel="noreferrer" className="font-semibold text-teal hover:underline">
          {url}
          <span className="sr-only"> {t('landingPages.newWindow')}</span>
        </a>
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Count term={t('landingPages.visits')} value={visits.toLocaleString(locale)} />
        <Count term={t('landingPages.applications')} value={applications.toLocaleString(locale)} />
      </dl>
      {tasks.length > 0 ? (
        <ol className="flex flex-col gap-1">
          {tasks.map((task) => (
            <li key={task.id} className="wrap-anywhere">
              <Link href={`${taskPaths.list}/${task.id}`} className="inline-block py-0.5 hover:underline">
                {task.title}
              </Link>
              {task.state === 'ended' && (
                <span className="text-sm font-semibold text-ink-soft"> · {t('landingPages.ended')}</span>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className="font-semibold text-bad">{t('landingPages.empty')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} label={t('landingPages.copy')} />
        <Link href={`${taskPaths.landingPages}/${page.id}`} className={buttonLook('secondary')}>
          <Pencil aria-hidden="true" className="size-4" />
          {t('landingPages.edit')}
          <span className="sr-only"> {name}</span>
        </Link>
        <Button look="danger" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
          {t('landingPages.delete')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      {isAsking && <DeletePageDialog page={page} onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </article>
  )
}

function Count({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-xl font-bold tabular-nums">{value}</dd>
    </div>
  )
}
