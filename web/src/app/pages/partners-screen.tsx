import { paths } from '@pawport/shared/contract/paths.ts'
import { Braces, Mail, Megaphone } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { hashOf } from '../paths.ts'
import { Page } from './page.tsx'

const DOORS = [
  {
    Icon: Megaphone,
    title: 'partners.tasks',
    text: 'partners.tasksText',
    href: '#/tasks',
    link: 'partners.tasksLink',
  },
  {
    Icon: Braces,
    title: 'partners.api',
    text: 'partners.apiText',
    href: '/api/docs',
    link: 'partners.apiLink',
  },
  {
    Icon: Mail,
    title: 'partners.talk',
    text: 'partners.talkText',
    href: hashOf(paths.contact),
    link: 'partners.talkLink',
  },
] as const

/** What is here for others than owners of pets: tasks of brands, and the API. */
export function PartnersScreen() {
  const t = useTranslate()
  return (
    <Page title={t('partners.title')} lead={t('partners.lead')}>
      <ul className="grid gap-5 md:grid-cols-3">
        {DOORS.map(({ Icon, title, text, href, link }) => (
          <li key={title} className="flex flex-col items-start gap-3 rounded-card bg-card p-6 card-shadow">
            <Icon aria-hidden="true" className="size-8 text-teal" strokeWidth={1.6} />
            <h2 className="text-lg font-bold">{t(title)}</h2>
            <p className="text-ink-soft">{t(text)}</p>
            <a href={href} className={buttonLook('secondary', 'mt-auto')}>
              {t(link)}
            </a>
          </li>
        ))}
      </ul>
    </Page>
  )
}
