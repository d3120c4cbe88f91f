import { useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { hashOf, paths } from '../paths.ts'
import { capeTown, newYork, rio, santorini, sydney, venice } from '../samples/more-samples.ts'
import { SampleCard } from '../samples/sample-card.tsx'
import { kyoto, london, reykjavik } from '../samples/samples.ts'
import { NotYet, Page } from './page.tsx'

const CARDS = [
  { sample: london, place: 'gallery.london', pet: 'gallery.corgi' },
  { sample: rio, place: 'gallery.rio', pet: 'gallery.macaw' },
  { sample: kyoto, place: 'gallery.kyoto', pet: 'gallery.gingerCat' },
  { sample: reykjavik, place: 'gallery.reykjavik', pet: 'gallery.husky' },
  { sample: santorini, place: 'gallery.santorini', pet: 'gallery.tortoise' },
  { sample: newYork, place: 'gallery.newYork', pet: 'gallery.rabbit' },
  { sample: venice, place: 'gallery.venice', pet: 'gallery.dachshund' },
  { sample: sydney, place: 'gallery.sydney', pet: 'gallery.guineaPig' },
  { sample: capeTown, place: 'gallery.capeTown', pet: 'gallery.chelsea' },
] as const

export function GalleryScreen() {
  const t = useTranslate()
  return (
    <Page title={t('gallery.title')} lead={t('gallery.lead')} isWide>
      <NotYet>{t('gallery.notYet')}</NotYet>
      <ul className="grid gap-5 min-[30rem]:grid-cols-2 sm:gap-7 lg:grid-cols-3">
        {CARDS.map(({ sample, place, pet }) => (
          <li key={place} className="drop-shadow-[0_6px_12px_rgb(27_43_63/0.14)]">
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
      <p className="text-center">
        <a href={hashOf(paths.dashboard)} className={buttonLook('primary')}>
          {t('gallery.make')}
        </a>
      </p>
    </Page>
  )
}
