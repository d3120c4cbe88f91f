import { paths } from '@pawport/shared/contract/paths.ts'
import { useTranslate } from '../lib/locale.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { hashOf } from './paths.ts'

const COLUMNS = [
  {
    title: 'footer.product',
    links: [
      { href: hashOf(paths.dashboard), text: 'nav.dashboard' },
      { href: hashOf(paths.gallery), text: 'nav.community' },
      { href: hashOf(paths.pricing), text: 'nav.pricing' },
    ],
  },
  {
    title: 'footer.help',
    links: [
      { href: hashOf(paths.contact), text: 'footer.contact' },
      { href: hashOf(paths.partners), text: 'footer.partners' },
    ],
  },
  {
    title: 'footer.legal',
    links: [
      { href: hashOf(paths.privacy), text: 'footer.privacy' },
      { href: hashOf(paths.terms), text: 'footer.terms' },
    ],
  },
] as const

/** Names of works and their authors; they are the same in every language. */
const SOURCES = [
  { what: 'footer.places', name: 'GeoNames', href: 'https://www.geonames.org', licence: ' (CC BY 4.0)' },
  {
    what: 'footer.climate',
    name: 'Beck et al. 2018',
    href: 'https://doi.org/10.1038/sdata.2018.214',
    licence: ' (CC BY 4.0)',
  },
  { what: 'footer.map', name: 'Natural Earth', href: 'https://www.naturalearthdata.com', licence: '' },
] as const

const LINK = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline'

export function Footer() {
  const t = useTranslate()
  return (
    <footer className="mt-auto border-t border-line [contain-intrinsic-size:auto_24rem] [content-visibility:auto] px-5 pt-8 pb-6 text-sm text-ink-soft sm:px-8 lg:px-14">
      <div className="mx-auto flex max-w-[80rem] flex-col gap-5 sm:gap-8">
        <div className="flex flex-wrap justify-between gap-x-16 gap-y-8">
          <div className="flex max-w-80 flex-col gap-3">
            <p className="flex items-center gap-2.5">
              <BrandMark className="size-9" />
              <span className="font-title text-xl text-ink">Pawport</span>
            </p>
            <p className="font-hand text-lg max-sm:hidden">{t('footer.made')}</p>
          </div>
          <nav
            aria-label={t('footer.label')}
            className="flex flex-wrap gap-x-8 gap-y-4 sm:gap-x-14 sm:gap-y-6"
          >
            {COLUMNS.map(({ title, links }) => (
              <div key={title}>
                <p className="mb-1 font-bold text-ink">{t(title)}</p>
                <ul>
                  {links.map(({ href, text }) => (
                    <li key={href}>
                      <a href={href} className={LINK}>
                        {t(text)}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <p className="flex flex-wrap gap-x-4 border-t border-line pt-4 text-xs">
          {SOURCES.map(({ what, name, href, licence }) => (
            <span key={what}>
              {t(what)}
              <a href={href} className="underline underline-offset-2">
                {name}
              </a>
              {licence}
            </span>
          ))}
        </p>
      </div>
    </footer>
  )
}
