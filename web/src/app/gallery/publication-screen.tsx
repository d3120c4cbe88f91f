import { paths } from '@pawport/shared/contract/paths.ts'
import { ArrowLeft, Flag, Send } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { authorName } from '../../features/community/author-name.ts'
import { Comments } from '../../features/community/comments.tsx'
import { LikeButton } from '../../features/community/like-button.tsx'
import { usePublication } from '../../features/community/use-publication.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useHandwriting } from '../../lib/chinese-hand.ts'
import { longDate } from '../../lib/dates.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { useSession } from '../../lib/use-session.ts'
import { wishForPlace } from '../../lib/wished-place.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { DiaryLanguage } from '../../ui/diary-language.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Footer } from '../footer.tsx'
import { hashOf } from '../paths.ts'
import { useDocumentTitle } from '../use-document-title.ts'
import { useAskSignIn } from './use-ask-sign-in.ts'

const ReportDialog = lazyPart(() =>
  import('../../features/community/report-dialog.tsx').then(({ ReportDialog }) => ReportDialog),
)

/** One published postcard with its comments. */
export function PublicationScreen({ id }: { id: string }) {
  const t = useTranslate()
  // To the frame the gallery and its postcards are one screen: each postcard begins at its top, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because the postcard changed
  useEffect(() => void window.scrollTo(0, 0), [id])
  return (
    <>
      <div className="mx-auto flex w-full max-w-[80rem] flex-col gap-6 px-5 py-8 sm:px-8 sm:py-10">
        <a
          href={hashOf(paths.gallery)}
          className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-teal underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('community.back')}
        </a>
        <Shown id={id} />
      </div>
      <Footer />
    </>
  )
}

function Shown({ id }: { id: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const { user } = useSession()
  const askSignIn = useAskSignIn()
  const { publication, error, reload } = usePublication(id)
  const [isReporting, setReporting] = useState(false)
  const isGone = error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_request')
  useDocumentTitle(
    publication && !isGone ? t('community.greetings', { place: publication.place_name }) : t('gallery.title'),
  )
  if (isGone) return <Gone />
  if (!publication) {
    if (!error) return <Skeleton className="aspect-square w-full max-w-3xl" />
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <h1 className="font-title text-3xl">{loadErrorText(error, t('community.failed'))}</h1>
        <Button onClick={() => void reload()}>{t('gallery.again')}</Button>
      </div>
    )
  }
  const { place_name: place, handle, picture_url, width, height, is_own, published_at } = publication
  return (
    <article className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <figure
        className="mx-auto w-[calc((100svh-12rem)*var(--ratio))] max-w-full min-w-[min(100%,18rem)] rounded-lg bg-[#fffcf5] p-2 card-shadow sm:p-3"
        style={{ '--ratio': width / height }}
      >
        <img
          src={picture_url}
          width={width}
          height={height}
          alt={t('gallery.publishedAlt', { place })}
          className="h-auto w-full bg-[#f3e6cd]"
        />
      </figure>
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-1">
          <h1 className="font-title text-3xl wrap-anywhere sm:text-4xl">
            {t('community.greetings', { place })}
          </h1>
          <p className="wrap-anywhere text-ink-soft">
            {t('community.by', { author: authorName(handle, t) })} · {longDate(published_at, locale)}
          </p>
        </header>
        <div className="flex flex-wrap items-center gap-3">
          <LikeButton
            publication={publication}
            onSignIn={askSignIn}
            className="border-2 border-line bg-card px-5"
          />
          {is_own ? (
            <span className="rounded-full border border-ink-soft/50 px-3 py-1 text-sm text-ink-soft">
              {t('community.own')}
            </span>
          ) : (
            <Button
              look="quiet"
              aria-haspopup="dialog"
              onClick={() => (user ? setReporting(true) : askSignIn())}
            >
              <Flag aria-hidden="true" className="size-4" />
              {t('community.report')}
            </Button>
          )}
        </div>
        {publication.diary && <Diary text={publication.diary} />}
        <SendMine place={place} />
        <Comments publication={publication} onSignIn={askSignIn} onChange={() => void reload()} />
      </div>
      <Suspense>{isReporting && <ReportDialog id={id} onClose={() => setReporting(false)} />}</Suspense>
    </article>
  )
}

/** The diary, where its owner shows it. */
function Diary({ text }: { text: string }) {
  return (
    <div>
      <DiaryLanguage text={text} className="mb-1" />
      <p
        lang={useHandwriting(text)}
        data-testid="post-diary"
        className="font-hand text-2xl leading-snug wrap-anywhere whitespace-pre-line [&:lang(zh)]:text-xl"
      >
        {text}
      </p>
    </div>
  )
}

/** Leads to the studio with the same destination. */
function SendMine({ place }: { place: string }) {
  const t = useTranslate()
  return (
    <a
      href={hashOf(paths.dashboard)}
      onClick={() => wishForPlace(place)}
      className={buttonLook('primary', 'self-start')}
    >
      <Send aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{t('community.send.mine', { place })}</span>
    </a>
  )
}

function Gone() {
  const t = useTranslate()
  return (
    <div role="alert" className="flex flex-col gap-3 py-10">
      <h1 className="font-title text-3xl sm:text-4xl">{t('community.gone')}</h1>
      <p className="text-lg text-ink-soft">{t('community.goneText')}</p>
    </div>
  )
}
