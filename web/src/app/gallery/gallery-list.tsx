import { GALLERY_PAGE } from '@pawport/shared/contract/community/schemas.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { GalleryControls } from '../../features/community/gallery-controls.tsx'
import { PublicationCard } from '../../features/community/publication-card.tsx'
import { type Gallery, galleryFilter, useGallery } from '../../features/community/use-gallery.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { AlertNote } from '../../ui/alert-note.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Page } from '../pages/page.tsx'
import { hashOf } from '../paths.ts'
import { ExampleCards } from './example-cards.tsx'
import { useAskSignIn } from './use-ask-sign-in.ts'

const GRID = 'grid gap-5 min-[30rem]:grid-cols-2 sm:gap-7 lg:grid-cols-3 2xl:grid-cols-4'

/** All published postcards, with filter, order and search. */
export function GalleryList() {
  const t = useTranslate()
  const filter = useStore(galleryFilter)
  const gallery = useGallery(filter)
  const { items, error } = gallery
  const isSearch = filter.place !== ''
  /** Nothing is published, and nothing is said of it: the examples take the place. */
  const isEmpty = items?.length === 0 && !isSearch && filter.species === null
  return (
    <Page title={t('gallery.title')} lead={t('gallery.lead')} isWide>
      <GalleryControls />
      <section
        aria-label={t('gallery.list')}
        aria-busy={!items && !error}
        className={classNames('flex flex-col gap-8', isEmpty && '-mt-10')}
      >
        <p role="status" className="sr-only">
          {items ? t('gallery.shown', { count: items.length }) : t('gallery.loading')}
        </p>
        {!items && error !== undefined && (
          <div className="flex flex-col items-start gap-4">
            <AlertNote text={loadErrorText(error, t('gallery.failed'))} />
            <Button onClick={gallery.reload}>{t('gallery.again')}</Button>
          </div>
        )}
        {!items && !error && <Placeholders />}
        {items && <Cards gallery={gallery} />}
        {items?.length === 0 && (isSearch || filter.species !== null) && (
          <p className="text-lg">{t(isSearch ? 'gallery.nothing' : 'gallery.nothingOfKind')}</p>
        )}
      </section>
      {items && items.length < GALLERY_PAGE && !isSearch && <ExampleCards species={filter.species} />}
      <p className="text-center">
        <a href={hashOf(paths.dashboard)} className={buttonLook('primary')}>
          {t('gallery.make')}
        </a>
      </p>
    </Page>
  )
}

function Cards({ gallery: { items = [], hasMore, isLoadingMore, loadMore } }: { gallery: Gallery }) {
  const t = useTranslate()
  const askSignIn = useAskSignIn()
  if (items.length === 0) return null
  return (
    <>
      <ul className={GRID}>
        {items.map((publication) => (
          <li key={publication.id} className="stamp-shadow">
            <PublicationCard
              publication={publication}
              onSignIn={askSignIn}
              sizes="(min-width: 96rem) 19rem, (min-width: 64rem) 25rem, (min-width: 30rem) 45vw, 90vw"
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button onClick={loadMore} aria-disabled={isLoadingMore || undefined} className="self-center">
          {isLoadingMore && <Spinner />}
          {t('gallery.more')}
        </Button>
      )}
    </>
  )
}

function Placeholders() {
  return (
    <div className={GRID}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="aspect-[4/5] w-full" />
      ))}
    </div>
  )
}
