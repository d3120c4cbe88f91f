import type { Species } from '@pawport/shared/contract/community/schemas.ts'
import { useTranslate } from '../../lib/locale.ts'
import { capeTown, newYork, rio, santorini, sydney, venice } from '../samples/more-samples.ts'
import { SampleCard } from '../samples/sample-card.tsx'
import { kyoto, london, reykjavik } from '../samples/samples.ts'

const CARDS = [
  { sample: london, place: 'gallery.london', pet: 'gallery.corgi', species: 'dog' },
  { sample: rio, place: 'gallery.rio', pet: 'gallery.macaw', species: 'other' },
  { sample: kyoto, place: 'gallery.kyoto', pet: 'gallery.gingerCat', species: 'cat' },
  { sample: reykjavik, place: 'gallery.reykjavik', pet: 'gallery.husky', species: 'dog' },
  { sample: santorini, place: 'gallery.santorini', pet: 'gallery.tortoise', species: 'other' },
  { sample: newYork, place: 'gallery.newYork', pet: 'gallery.rabbit', species: 'other' },
  { sample: venice, place: 'gallery.venice', pet: 'gallery.dachshund', species: 'dog' },
  { sample: sydney, place: 'gallery.sydney', pet: 'gallery.guineaPig', species: 'other' },
  { sample: capeTown, place: 'gallery.capeTown', pet: 'gallery.chelsea', species: 'cat' },
] as const

/**
 * Postcards that the product drew, while users have published less than a page; without likes and authors.
 */
export function ExampleCards({ species }: { species: Species | null }) {
  const t = useTranslate()
  const cards = CARDS.filter((card) => species === null || card.species === species)
  return (
    <section aria-labelledby="examples" className="flex flex-col gap-5">
      <header>
        <h2 id="examples" className="font-title text-2xl">
          {t('gallery.examples')}
        </h2>
        <p className="mt-1 max-w-[40em] text-ink-soft">{t('gallery.examplesNote')}</p>
      </header>
      <ul className="grid gap-5 min-[30rem]:grid-cols-2 sm:gap-7 lg:grid-cols-3">
        {cards.map(({ sample, place, pet }) => (
          <li key={place} className="stamp-shadow">
            <div className="stamp-edge h-full bg-card">
              <a
                href={sample.large}
                target="_blank"
                rel="noreferrer"
                aria-label={t('gallery.whole', { place: t(place) })}
                className="block"
              >
                <SampleCard
                  sample={sample}
                  alt={t('gallery.alt', { place: t(place), pet: t(pet) })}
                  sizes="(min-width: 64rem) 25rem, (min-width: 30rem) 45vw, 90vw"
                />
              </a>
              <p className="flex items-center justify-between gap-2 px-2 pt-3 pb-2">
                <span>
                  <span className="block font-bold">{t(place)}</span>
                  <span className="block text-sm text-ink-soft">{t(pet)}</span>
                </span>
                <span className="rounded-full border border-ink-soft/50 px-2 text-sm text-ink-soft">
                  {t('gallery.example')}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
