import type { Overview } from '@pawport/shared/contract/admin/overview.ts'
import type { ReactNode } from 'react'
import { pathOf } from '../../../lib/endpoint.ts'
import { type T, useLocale, useTranslate } from '../../../lib/locale.ts'
import { duration, megabytes, whole } from '../figures.ts'
import { Loaded } from '../loaded.tsx'
import { useAdminData } from '../use-admin-data.ts'
import { EndpointUse } from './endpoint-use.tsx'
import { FailureList } from './failure-list.tsx'
import { HoursChart } from './hours-chart.tsx'
import { LikenessList } from './likeness-list.tsx'
import { QueueList } from './queue-list.tsx'

const COLUMN = 'flex min-w-0 flex-col gap-4'

/** What the installation does now and did within a day; refreshed by itself. */
export function OverviewArea() {
  return (
    <Loaded from={useAdminData(pathOf('admin.overview.read'))}>
      {(overview) => (
        <>
          <Figures overview={overview} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className={COLUMN}>
              <Panel id="hours" heading="overview.hours">
                <HoursChart hours={overview.hours} />
              </Panel>
              <Panel id="failures" heading="overview.failures">
                <FailureList failures={overview.failures} />
              </Panel>
            </div>
            <div className={COLUMN}>
              <Panel id="queues" heading="overview.queues">
                <QueueList queues={overview.queues} />
              </Panel>
              {overview.endpoints.length > 0 && (
                <Panel id="endpoints" heading="overview.endpoints">
                  <EndpointUse endpoints={overview.endpoints} />
                </Panel>
              )}
              {overview.likeness.length > 0 && (
                <Panel id="likeness" heading="overview.likeness">
                  <LikenessList models={overview.likeness} />
                </Panel>
              )}
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

interface PanelProps {
  id: string
  heading:
    | 'overview.hours'
    | 'overview.failures'
    | 'overview.queues'
    | 'overview.endpoints'
    | 'overview.likeness'
  children: ReactNode
}

function Panel({ id, heading, children }: PanelProps) {
  const t = useTranslate()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card bg-card p-5 card-shadow sm:p-6">
      <h2 id={id} className="mb-3 text-lg font-bold">
        {t(heading)}
      </h2>
      {children}
    </section>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const t = useTranslate()
  const locale = useLocale()
  const { queues, workers, slots, waited, storage, credits } = overview
  const pictures = queues.find(({ queue }) => queue === 'generations')
  const photos = queues.find(({ queue }) => queue === 'photos')
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Figure
        term={t('overview.waiting')}
        value={whole(pictures?.waiting ?? 0, locale)}
        note={waitNote(pictures, t)}
      />
      <Figure
        term={t('overview.running')}
        value={whole(pictures?.running ?? 0, locale)}
        note={t('overview.slots', { workers, slots })}
      />
      <Figure
        term={t('overview.photos')}
        value={whole(photos?.waiting ?? 0, locale)}
        note={t('overview.inWork', { count: photos?.running ?? 0 })}
      />
      <Figure
        term={t('overview.waited')}
        value={waited.medianSeconds === null ? '–' : duration(waited.medianSeconds, t)}
        note={
          waited.p95Seconds === null
            ? t('overview.noneCompleted')
            : t('overview.p95', { time: duration(waited.p95Seconds, t) })
        }
      />
      <Figure
        term={t('overview.credits')}
        value={whole(credits.available, locale)}
        note={t('overview.creditsNote', {
          held: whole(credits.held, locale),
          debt: whole(credits.debt, locale),
        })}
      />
      <Figure
        term={t('overview.storage')}
        value={storage ? megabytes(storage.photoBytes + storage.pictureBytes, locale) : '–'}
        note={
          storage
            ? t('overview.storageNote', {
                photos: megabytes(storage.photoBytes, locale),
                pictures: megabytes(storage.pictureBytes, locale),
              })
            : t('overview.storageUnknown')
        }
      />
    </dl>
  )
}

function waitNote(queue: Overview['queues'][number] | undefined, t: T): string {
  if (!queue || queue.waiting === 0) return t('overview.noWait')
  return t('overview.oldest', { time: duration(queue.oldestSeconds, t) })
}

function Figure({ term, value, note }: { term: string; value: string; note: string }) {
  return (
    <div className="flex min-w-0 flex-col rounded-card bg-card p-4 card-shadow">
      <dt className="text-sm font-semibold text-ink-soft">{term}</dt>
      <dd className="flex flex-col">
        <span className="font-title text-2xl tabular-nums sm:text-3xl">{value}</span>
        <span className="text-sm text-ink-soft">{note}</span>
      </dd>
    </div>
  )
}
