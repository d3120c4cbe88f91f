import { paths } from '@pawport/shared/contract/paths.ts'
import { BookOpenText, Braces, Globe, LockKeyhole, PawPrint, Ticket } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { hashOf } from '../paths.ts'
import { Section } from './section.tsx'

const FEATURES = [
  { Icon: PawPrint, title: 'features.pet', text: 'features.petText', link: null },
  {
    Icon: Globe,
    title: 'features.places',
    text: 'features.placesText',
    link: { href: 'https://www.geonames.org', text: 'features.placesLink' },
  },
  { Icon: BookOpenText, title: 'features.diary', text: 'features.diaryText', link: null },
  {
    Icon: Ticket,
    title: 'features.fair',
    text: 'features.fairText',
    link: { href: hashOf(paths.pricing), text: 'features.fairLink' },
  },
  {
    Icon: LockKeyhole,
    title: 'features.private',
    text: 'features.privateText',
    link: { href: hashOf(paths.privacy), text: 'features.privateLink' },
  },
  {
    Icon: Braces,
    title: 'features.open',
    text: 'features.openText',
    link: { href: '/api/docs', text: 'features.openLink' },
  },
] as const

/** The features of the product, each with a link to the screen that shows it. */
export function Features() {
  const t = useTranslate()
  return (
    <Section title={t('features.title')}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-10 sm:gap-y-9 lg:grid-cols-3">
        {FEATURES.map(({ Icon, title, text, link }) => (
          <li key={title} className="flex flex-col gap-2 sm:flex-row sm:gap-4">
            <span className="grid size-10 shrink-0 sm:size-12 -rotate-3 place-items-center rounded-card bg-card text-teal card-shadow">
              <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </span>
            <div className="flex flex-col gap-1 sm:gap-1.5">
              <h3 className="leading-tight font-bold sm:text-lg">{t(title)}</h3>
              {/* A phone has the headings and the links: six paragraphs would be two screens. */}
              <p className="text-ink-soft max-sm:sr-only">{t(text)}</p>
              {link && (
                <a
                  href={link.href}
                  className="self-start py-1 text-sm font-semibold sm:text-base text-teal underline underline-offset-4 hover:decoration-2"
                >
                  {t(link.text)}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
