import { INDUSTRIES, INFLUENCER_TYPES, PLATFORMS, POST_TYPES } from '@pawport/shared/contract/tasks/lists.ts'
import type { Task } from '@pawport/shared/contract/tasks/tasks.ts'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { moment } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { listed, namedRegions, nameIn, payRange } from '../names.ts'

/** Everything that a brand says about a task in fields. */
export function TaskFacts({ task }: { task: Task }) {
  const t = useTranslate()
  const locale = useLocale()
  const regions = namedRegions(task.regions, locale).map(({ name }) => name)
  const platforms = task.platforms.map((one) => nameIn(PLATFORMS, one, locale))
  const number = new Intl.NumberFormat(locale)
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact name={t('tasks.payRange')}>{payRange(task, locale) ?? t('tasks.noPayRange')}</Fact>
      <Fact name={t('tasks.reward')}>{task.reward}</Fact>
      <Fact name={t('tasks.deadline')}>
        <time dateTime={task.deadline}>{moment(task.deadline, locale)}</time>
      </Fact>
      {task.release_at && (
        <Fact name={t('tasks.release')}>
          <time dateTime={task.release_at}>{moment(task.release_at, locale)}</time>
        </Fact>
      )}
      <Fact name={t('tasks.industry')}>{nameIn(INDUSTRIES, task.industry, locale)}</Fact>
      <Fact name={t('tasks.platforms')}>{listed(platforms, locale)}</Fact>
      <Fact name={t('tasks.regions')}>
        {regions.length === 0 ? t('tasks.everywhere') : listed(regions, locale)}
      </Fact>
      <Fact name={t('tasks.influencerType')}>{nameIn(INFLUENCER_TYPES, task.influencer_type, locale)}</Fact>
      <Fact name={t('tasks.postType')}>{nameIn(POST_TYPES, task.post_type, locale)}</Fact>
      <Fact name={t('tasks.applied')}>
        {task.slots === null
          ? t('tasks.appliedCount', { count: number.format(task.applied) })
          : t('tasks.appliedOf', { count: number.format(task.applied), slots: number.format(task.slots) })}
      </Fact>
      {task.product_link && (
        <Fact name={t('tasks.productLink')}>
          <OutLink url={task.product_link} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-l-4 border-sun pl-3">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

/** A link of a brand to another website, which opens in a window of its own and says so. */
export function OutLink({ url }: { url: string }) {
  const t = useTranslate()
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-teal underline underline-offset-2 wrap-anywhere"
    >
      {url}
      <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />
      <span className="sr-only"> {t('tasks.newWindow')}</span>
    </a>
  )
}
