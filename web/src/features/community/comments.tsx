import type { Comment, Publication } from '@pawport/shared/contract/community/schemas.ts'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { authorName } from './author-name.ts'
import { CommentForm } from './comment-form.tsx'
import { useComments } from './use-comments.ts'

interface Props {
  publication: Publication
  onSignIn: () => void
  /** A comment was written or deleted. */
  onChange: () => void
}

/** The comments on a picture, and the form for another. */
export function Comments({ publication, onSignIn, onChange }: Props) {
  const t = useTranslate()
  const { user, isLoading } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, comments_open, comments: count } = publication
  const { comments, hasMore, isLoadingMore, loadMore, add, remove } = useComments(id)
  return (
    <section aria-labelledby="comments" className="flex flex-col gap-4">
      <h2 id="comments" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {t('community.comments')} <span className="font-normal text-ink-soft">{count}</span>
      </h2>
      {!comments_open && <p className="text-ink-soft">{t('community.closed')}</p>}
      {comments_open &&
        !isLoading &&
        (user ? (
          <CommentForm
            id={id}
            onWritten={(comment) => {
              void add(comment)
              onChange()
            }}
          />
        ) : (
          <Button onClick={onSignIn} className="self-start">
            {t('community.signIn')}
          </Button>
        ))}
      {comments?.length === 0 && comments_open && (
        <p className="text-ink-soft">{t('community.noComments')}</p>
      )}
      {comments && comments.length > 0 && (
        <ul className="flex flex-col gap-4">
          {comments.map((comment) => (
            <OneComment
              key={comment.id}
              publicationId={id}
              comment={comment}
              onRemoved={() => {
                remove(comment.id)
                // The button that had the focus is gone.
                heading.current?.focus()
                onChange()
              }}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button onClick={loadMore} aria-disabled={isLoadingMore || undefined} className="self-start">
          {isLoadingMore && <Spinner />}
          {t('community.moreComments')}
        </Button>
      )}
    </section>
  )
}

interface OneProps {
  publicationId: string
  comment: Comment
  onRemoved: () => void
}

function OneComment({ publicationId, comment, onRemoved }: OneProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { id, handle, body, created_at, can_remove } = comment
  const author = authorName(handle, t)
  const { isBusy, start } = useAction(async () => {
    await call('community.removeComment', { params: { id: publicationId, comment_id: id } })
    toast('success', t('community.removed'))
    onRemoved()
  })
  return (
    <li className="flex items-start gap-2 border-b border-line pb-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2 text-sm">
          <span className="font-bold wrap-anywhere">{author}</span>
          <time dateTime={created_at} className="text-ink-soft">
            {moment(created_at, locale)}
          </time>
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{body}</p>
      </div>
      {can_remove && (
        <button
          type="button"
          onClick={start}
          aria-disabled={isBusy || undefined}
          aria-label={t('community.remove', { author })}
          title={t('community.remove', { author })}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-bad"
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
      )}
    </li>
  )
}
