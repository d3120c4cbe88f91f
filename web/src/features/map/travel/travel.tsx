import type { TravelMap } from '@pawport/shared/contract/albums/travel.ts'
import { useState } from 'react'
import { loadErrorText } from '../../../lib/error-text.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { FailedBanner } from '../../../ui/failed-banner.tsx'
import { Postmark } from '../../../ui/postmark.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Journey } from './journey.tsx'
import { JourneyList } from './journey-list.tsx'
import { TravelFigures } from './travel-figures.tsx'
import { useTravel } from './use-travel.ts'

/** Where the user's pets have been: figures, a map, and the same as a list. */
export function Travel({ studioHref }: { studioHref: string }) {
  const t = useTranslate()
  const { travel, error, reload } = useTravel()
  return (
    <section aria-labelledby="travel-title" className="flex flex-col gap-4 sm:gap-6">
      <header>
        <h1 id="travel-title" className="font-title text-2xl sm:text-4xl">
          {t('profile.travel')}
        </h1>
        <p className="mt-1 text-ink-soft">{t('travel.lead')}</p>
      </header>
      {travel ? (
        travel.places.length > 0 ? (
          <TravelOnMap travel={travel} />
        ) : (
          <NoTravel studioHref={studioHref} />
        )
      ) : error ? (
        <FailedBanner
          text={loadErrorText(error, t('travel.failed'))}
          retry={t('travel.again')}
          onRetry={reload}
        />
      ) : (
        <div role="status">
          <span className="sr-only">{t('app.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </section>
  )
}

function TravelOnMap({ travel }: { travel: TravelMap }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <>
      <TravelFigures travel={travel} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Journey places={travel.places} chosen={chosen} onChoose={setChosen} />
        <div className="flex flex-col gap-3 rounded-card bg-card p-4 card-shadow">
          <h2 className="font-bold">{t('travel.list')}</h2>
          {travel.is_cut && (
            <p className="text-sm text-ink-soft">{t('travel.cut', { count: travel.places.length })}</p>
          )}
          <JourneyList places={travel.places} chosen={chosen} onChoose={setChosen} />
          <Button onClick={() => setChosen(null)} disabled={chosen === null}>
            {t('travel.all')}
          </Button>
        </div>
      </div>
    </>
  )
}

function NoTravel({ studioHref }: { studioHref: string }) {
  const t = useTranslate()
  return (
    <div className="grid justify-items-center gap-4 rounded-card border-2 border-dashed border-line px-5 py-12 text-center sm:py-16">
      <Postmark text={t('profile.travel')} lines={['···']} className="w-44 -rotate-6 text-teal" />
      <h2 className="text-lg font-bold">{t('travel.emptyTitle')}</h2>
      <p className="max-w-md text-ink-soft">{t('travel.emptyText')}</p>
      <a href={studioHref} className={buttonLook('secondary')}>
        {t('travel.first')}
      </a>
    </div>
  )
}
