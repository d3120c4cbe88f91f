import type { AdminGenerationDetail } from '@pawport/shared/contract/admin/generations.ts'
import { moment } from '../../../../lib/dates.ts'
import { pathOf } from '../../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Loaded } from '../../loaded.tsx'
import { useAdminData } from '../../use-admin-data.ts'
import { AdminLink } from '../admin-link.tsx'
import { Facts, Part } from '../facts.tsx'
import { Attempts } from './attempts.tsx'
import { GenerationActs } from './generation-acts.tsx'

/** One generation: photo, picture, state, credits, attempts, and what an administrator can do. */
export function GenerationDetail({ taskId }: { taskId: string }) {
  const t = useTranslate()
  const from = useAdminData<'admin.generations.read'>(
    pathOf('admin.generations.read', { params: { task_id: taskId } }),
  )
  return (
    <>
      <AdminLink area="generations">{t('people.allGenerations')}</AdminLink>
      <Loaded from={from}>
        {(generation) => (
          <>
            <State generation={generation} />
            <GenerationActs generation={generation} onChange={from.reload} />
            <Pictures generation={generation} />
            {generation.videos.length > 0 && (
              <Part title={t('people.videos')}>
                <Videos videos={generation.videos} />
              </Part>
            )}
            <Part title={t('people.attempts')}>
              <Attempts attempts={generation.attemptLog} />
            </Part>
          </>
        )}
      </Loaded>
    </>
  )
}

function State({ generation }: { generation: AdminGenerationDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  // The currency is the operator's: its amounts are shown without a sign.
  const cost = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const { receipt, job, retryOf, hiddenAt, deletedAt, finishedAt, waitsUntil, shareUrl } = generation
  return (
    <Facts
      facts={{
        [t('people.destination')]: generation.destination,
        [t('people.id')]: <span className="font-mono text-sm">{generation.taskId}</span>,
        [t('people.owner')]: (
          <AdminLink area="users" id={generation.userId}>
            {generation.email}
          </AdminLink>
        ),
        [t('people.status')]: t(`people.status.${generation.status}`),
        [t('people.error')]: generation.errorCode,
        [t('people.stage')]:
          generation.stage && `${t(`people.stage.${generation.stage}`)} · ${generation.progress} %`,
        [t('people.job')]: job
          ? `${job.state} · ${t('people.tries', { tries: job.tries })} ${job.error ?? ''}`
          : '–',
        [t('people.workerId')]: generation.workerId,
        [t('people.crashes')]: generation.crashes || null,
        [t('people.calls')]: generation.endpointCalls || null,
        [t('people.endpoint')]: generation.endpoint,
        [t('people.cost')]: generation.endpointCost > 0 ? cost.format(generation.endpointCost) : null,
        [t('people.receipt')]: receipt
          ? `${receipt.amount} · ${t(`people.receipt.${receipt.state}`)} ${receipt.cause ?? ''}`
          : '–',
        [t('people.choices')]: [
          generation.size,
          generation.aspect,
          generation.style,
          generation.mount,
          generation.portrayal,
          generation.way,
          generation.wears,
          generation.occasion,
          generation.seed,
        ].join(' · '),
        [t('people.mood')]: generation.mood,
        [t('people.model')]: generation.model,
        [t('people.ordered')]: moment(generation.createdAt, locale),
        [t('people.finished')]: finishedAt && moment(finishedAt, locale),
        [t('people.waits')]: waitsUntil && moment(waitsUntil, locale),
        [t('people.deleted')]: deletedAt && moment(deletedAt, locale),
        [t('people.hiddenSince')]: hiddenAt && moment(hiddenAt, locale),
        [t('people.page')]: shareUrl && (
          <a href={shareUrl} className="text-teal underline">
            {shareUrl}
          </a>
        ),
        [t('people.retryOf')]: retryOf && (
          <AdminLink area="generations" id={retryOf}>
            {retryOf}
          </AdminLink>
        ),
      }}
    />
  )
}

function Videos({ videos }: Pick<AdminGenerationDetail, 'videos'>) {
  const t = useTranslate()
  const locale = useLocale()
  const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (
    <ul className="flex flex-col gap-2">
      {videos.map(({ id, shape, status, progress, bytes, attempts, createdAt, errorCode, error }) => (
        <li key={id} className="break-words">
          {[
            t(`people.video.${shape}`),
            t(`people.status.${status}`),
            status === 'processing' && `${progress} %`,
            moment(createdAt, locale),
            attempts > 1 && t('people.tries', { tries: attempts }),
            bytes !== null && `${megabytes.format(bytes / 1_000_000)} MB`,
            errorCode,
            error,
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  )
}

function Pictures({ generation }: { generation: AdminGenerationDetail }) {
  const t = useTranslate()
  const { photoUrl, pictureUrl, description } = generation
  if (!photoUrl && !pictureUrl) return null
  return (
    <div className="flex flex-wrap gap-4">
      {photoUrl && <Picture url={photoUrl} text={t('people.photo')} />}
      {pictureUrl && <Picture url={pictureUrl} text={t('people.picture')} />}
      {description && <p className="min-w-0 flex-[1_1_18rem] whitespace-pre-line">{description}</p>}
    </div>
  )
}

/** A photo or a picture, which a press opens in a window of its own. */
function Picture({ url, text }: { url: string; text: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="rounded-card bg-card p-2 card-shadow">
      <img src={url} alt={text} className="max-h-72 max-w-full rounded-xl" />
    </a>
  )
}
