import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { EyeOff, Flag, Heart, Images, MessageCircle } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { usePublication } from '../../../lib/use-publication.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { HandleForm } from '../../../ui/handle-form.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { UnpublishDialog } from './unpublish-dialog.tsx'

/** The place of a postcard in the community: its owner puts it in and takes it out. */
export function PublishPanel({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const id = useId()
  const { task_id } = generation
  const params = { task_id }
  const { data, error, mutate } = usePublication(task_id)
  const [needsHandle, setNeedsHandle] = useState(false)
  const [isAsking, setAsking] = useState(false)

  const publish = useAction(async () => {
    try {
      await mutate(await call('community.publish', { params, body: {} }), { revalidate: false })
      setNeedsHandle(false)
    } catch (problem) {
      if (!(problem instanceof ApiError && problem.code === 'handle_needed')) throw problem
      setNeedsHandle(true)
    }
  })
  const unpublish = useAction(async () => {
    await call('community.unpublish', { params })
    setAsking(false)
    await mutate(null, { revalidate: false })
  })
  /** Its likes and comments are counted again before they are deleted. */
  const stop = useAction(async () => {
    const latest = await mutate()
    if (latest && latest.likes + latest.comments > 0) setAsking(true)
    else unpublish.start()
  })
  const change = async (body: { comments_open?: boolean; shows_diary?: boolean }) =>
    void (await mutate(await call('community.publish', { params, body }), { revalidate: false }))
  const comments = useAction(() => change({ comments_open: !data?.comments_open }))
  const diary = useAction(() => change({ shows_diary: !data?.shows_diary }))

  const isStopping = stop.isBusy || unpublish.isBusy

  // Where it is hidden for good, the text about the public page says so.
  if (generation.is_hidden) return null
  if (error) return <Frame>{<p className="text-sm">{t('publish.failed')}</p>}</Frame>
  if (data === undefined) return <Frame>{<Spinner />}</Frame>
  if (data === null) {
    return (
      <Frame>
        <Line icon={<Images aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-teal" />}>
          {t('publish.private')}
        </Line>
        {needsHandle ? (
          <HandleForm onSaved={publish.start} />
        ) : (
          <Button onClick={publish.start} aria-disabled={publish.isBusy || undefined} className="self-start">
            {publish.isBusy ? <Spinner /> : <Images aria-hidden="true" className="size-4" />}
            {t('publish.start')}
          </Button>
        )}
      </Frame>
    )
  }
  return (
    <Frame>
      {data.is_hidden ? (
        <Line icon={<Flag aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />}>
          {t('publish.hidden')}
        </Line>
      ) : (
        <Line icon={<Images aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-teal" />}>
          {t('publish.public')}
        </Line>
      )}
      <ul className="flex gap-5 text-sm font-semibold">
        <li className="flex items-center gap-1.5">
          <Heart aria-hidden="true" className="size-4" />
          {t('community.likes', { count: data.likes })}
        </li>
        <li className="flex items-center gap-1.5">
          <MessageCircle aria-hidden="true" className="size-4" />
          {t('community.commentCount', { count: data.comments })}
        </li>
      </ul>
      <Tick isOn={data.shows_diary} onPress={diary.start} text={t('publish.diary')} />
      <Tick isOn={data.comments_open} onPress={comments.start} text={t('publish.comments')} />
      <div className="flex flex-wrap gap-3">
        {!data.is_hidden && (
          <a href={`#${paths.gallery}/${data.id}`} className={buttonLook('secondary')}>
            {t('publish.open')}
          </a>
        )}
        <Button onClick={stop.start} aria-disabled={isStopping || undefined} aria-describedby={id}>
          {isStopping ? <Spinner /> : <EyeOff aria-hidden="true" className="size-4" />}
          {t('publish.stop')}
        </Button>
      </div>
      <p id={id} className="text-sm text-ink-soft">
        {t('publish.stopHint')}
      </p>
      {isAsking && (
        <UnpublishDialog
          {...{ likes: data.likes, comments: data.comments }}
          isBusy={unpublish.isBusy}
          onAct={unpublish.start}
          onClose={() => setAsking(false)}
        />
      )}
    </Frame>
  )
}

interface TickProps {
  isOn: boolean
  onPress: () => void
  text: string
}

function Tick({ isOn, onPress, text }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 self-start font-semibold">
      <input type="checkbox" checked={isOn} onChange={onPress} className="size-5 accent-teal" />
      {text}
    </label>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <section className="flex flex-col gap-3 rounded-xl bg-paper p-4 dark:bg-paper-deep">
      <h3 className="font-bold">{t('publish.title')}</h3>
      {children}
    </section>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className="flex gap-2.5 text-sm">
      {icon}
      {children}
    </p>
  )
}
