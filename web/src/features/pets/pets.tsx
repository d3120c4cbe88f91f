import { Link } from 'wouter'
import { loadErrorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { usePets } from '../../lib/use-pets.ts'
import { buttonLook } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Postmark } from '../../ui/postmark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PetCard } from './pet-card.tsx'

interface Props {
  /** The address of this screen; the trips of a pet are below it. */
  petsPlace: string
  studioPlace: string
}

/** The saved pets of the user, with what can be changed about each. */
export function Pets({ petsPlace, studioPlace }: Props) {
  const t = useTranslate()
  const { pets, error, reload } = usePets()
  return (
    <section aria-labelledby="pets-title" className="flex flex-col gap-4 sm:gap-6">
      <header>
        <h1 id="pets-title" className="font-title text-2xl sm:text-4xl">
          {t('profile.pets')}
        </h1>
        <p className="mt-1 text-ink-soft">{t('pets.lead')}</p>
      </header>
      {pets ? (
        pets.length > 0 ? (
          <ul className="flex flex-col gap-4">
            {pets.map((pet) => (
              <PetCard key={pet.id} pet={pet} place={`${petsPlace}/${pet.id}`} onChanged={reload} />
            ))}
          </ul>
        ) : (
          <div className="grid justify-items-center gap-4 rounded-card border-2 border-dashed border-line px-5 py-12 text-center sm:py-16">
            <Postmark text={t('profile.pets')} lines={['···']} className="w-44 -rotate-6 text-teal" />
            <h2 className="text-lg font-bold">{t('pets.emptyTitle')}</h2>
            <p className="max-w-md text-ink-soft">{t('pets.emptyText')}</p>
            <Link href={studioPlace} className={buttonLook('primary')}>
              {t('pets.toStudio')}
            </Link>
          </div>
        )
      ) : error ? (
        <FailedBanner
          text={loadErrorText(error, t('pets.failed'))}
          retry={t('pets.again')}
          onRetry={() => void reload()}
        />
      ) : (
        <div role="status">
          <span className="sr-only">{t('app.loading')}</span>
          <Skeleton className="h-48" />
        </div>
      )}
    </section>
  )
}
