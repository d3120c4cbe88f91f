import { Heart, MessageCircle } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { hashOf, paths } from '../paths.ts'
import { capeTown, newYork, sahara } from '../samples/more-samples.ts'
import { SampleCard } from '../samples/sample-card.tsx'
import { reykjavik } from '../samples/samples.ts'
import { Section } from './section.tsx'

const CARDS = [
  { sample: newYork, place: 'teaser.newYork', handle: '@otto.travels', likes: 128, comments: 14 },
  { sample: reykjavik, place: 'teaser.reykjavik', handle: '@mochi', likes: 96, comments: 9 },
  { sample: capeTown, place: 'teaser.capeTown', handle: '@pamuk', likes: 74, comments: 11 },
  { sample: sahara, place: 'teaser.sahara', handle: '@sandpaws', likes: 61, comments: 5 },
] as const

export function GalleryTeaser() {
  const t = useTranslate()
  return (
    <Section title={t('teaser.title')} note={t('teaser.note')}>
      <ul className="grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
        {CARDS.map(({ sample, place, handle, likes, comments }) => (
          <li key={place} className="drop-shadow-[0_6px_12px_rgb(27_43_63/0.14)]">
            <div className="stamp-edge flex h-full flex-col bg-card">
              <SampleCard
                sample={sample}
                alt={t('teaser.alt', { place: t(place) })}
                sizes="(min-width: 64rem) 18rem, 45vw"
              />
              <div className="flex flex-col gap-1 px-2 pt-3 pb-2 text-sm">
                <p className="flex flex-wrap items-center justify-between gap-2">
                  <span className="font-bold">{t(place)}</span>
                  <span className="rounded-full border border-ink-soft/50 px-2 text-xs text-ink-soft">
                    {t('teaser.example')}
                  </span>
                </p>
                <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
                  <span className="mr-auto max-sm:w-full">{handle}</span>
                  <span className="inline-flex items-center gap-1">
                    <Heart aria-hidden="true" className="size-4" />
                    <span aria-hidden="true">{likes}</span>
                    <span className="sr-only">{t('teaser.likes', { count: likes })}</span>
                  </span>
                  <span className="inline-flex items-center gap-1">
                    <MessageCircle aria-hidden="true" className="size-4" />
                    <span aria-hidden="true">{comments}</span>
                    <span className="sr-only">{t('teaser.comments', { count: comments })}</span>
                  </span>
                </p>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-center">
        <a href={hashOf(paths.gallery)} className={buttonLook('secondary')}>
          {t('teaser.all')}
        </a>
      </p>
    </Section>
  )
}
