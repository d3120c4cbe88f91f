import { useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { hashOf, paths } from '../paths.ts'
import { capeTown, newYork, sahara } from '../samples/more-samples.ts'
import { SampleCard } from '../samples/sample-card.tsx'
import { kyoto, reykjavik, rio } from '../samples/samples.ts'
import { NotYet, Page } from './page.tsx'

const CARDS = [
  { sample: rio, place: 'gallery.rio' },
  { sample: kyoto, place: 'gallery.kyoto' },
  { sample: newYork, place: 'gallery.newYork' },
  { sample: reykjavik, place: 'gallery.reykjavik' },
  { sample: capeTown, place: 'gallery.capeTown' },
  { sample: sahara, place: 'gallery.sahara' },
] as const

export function GalleryScreen() {
  const t = useTranslate()
  return (
    <Page title={t('gallery.title')} lead={t('gallery.lead')} isWide>
      <NotYet>{t('gallery.notYet')}</NotYet>
      <ul className="grid gap-5 min-[30rem]:grid-cols-2 sm:gap-7 lg:grid-cols-3">
        {CARDS.map(({ sample, place }) => (
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
                  alt={t('gallery.alt', { place: t(place) })}
                  sizes="(min-width: 64rem) 25rem, (min-width: 30rem) 45vw, 90vw"
                />
              </a>
              <p className="flex items-center justify-between gap-2 px-2 pt-3 pb-2">
                <span className="font-bold">{t(place)}</span>
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
