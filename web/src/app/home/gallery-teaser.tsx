import { paths } from '@pawport/shared/contract/paths.ts'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { hashOf } from '../paths.ts'
import { newYork, rio, santorini, sydney } from '../samples/more-samples.ts'
import { SampleCard } from '../samples/sample-card.tsx'
import { Section } from './section.tsx'
import { TeaserCard } from './teaser-card.tsx'

const CARDS = [
  { sample: rio, place: 'teaser.rio', pet: 'teaser.macaw' },
  { sample: santorini, place: 'teaser.santorini', pet: 'teaser.tortoise' },
  { sample: newYork, place: 'teaser.newYork', pet: 'teaser.rabbit' },
  { sample: sydney, place: 'teaser.sydney', pet: 'teaser.guineaPig' },
] as const

/**
 * The most popular postcards of the community; in the places that are left, sample postcards of the product,
 * without invented likes or comments.
 */
export function GalleryTeaser() {
  const t = useTranslate()
  const { data } = useSWR(pathOf('community.list'), read<'community.list'>, { shouldRetryOnError: false })
  const published = data?.items.slice(0, CARDS.length) ?? []
  const samples = CARDS.slice(published.length)
  return (
    <Section title={t('teaser.title')} note={t(samples.length > 0 ? 'teaser.note' : 'teaser.published')}>
      <ul className="grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
        {published.map((publication) => (
          <li key={publication.id} className="stamp-shadow">
            <TeaserCard publication={publication} />
          </li>
        ))}
        {samples.map(({ sample, place, pet }) => (
          <li key={place} className="stamp-shadow">
            <div className="stamp-edge flex h-full flex-col bg-card">
              <SampleCard
                sample={sample}
                alt={t('teaser.alt', { place: t(place), pet: t(pet) })}
                sizes="(min-width: 64rem) 18rem, 45vw"
              />
              <div className="flex flex-col px-2 pt-2 pb-1.5 text-sm sm:gap-1 sm:pt-3 sm:pb-2">
                <p className="font-bold">{t(place)}</p>
                <p className="flex flex-wrap items-center justify-between gap-x-1 text-ink-soft">
                  <span>{t(pet)}</span>
                  <span className="rounded-full border border-ink-soft/50 px-1.5 text-xs">
                    {t('teaser.example')}
                  </span>
                </p>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-center sm:mt-8">
        <a href={hashOf(paths.gallery)} className={buttonLook('secondary')}>
          {t('teaser.all')}
        </a>
      </p>
    </Section>
  )
}
