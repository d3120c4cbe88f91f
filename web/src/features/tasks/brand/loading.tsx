import type { ReactNode } from 'react'
import { loadErrorText } from '../../../lib/error-text.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { FailedBanner } from '../../../ui/failed-banner.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface Props<Data> {
  from: { data: Data | undefined; error: unknown; reload: () => Promise<void> }
  children: (data: Data) => ReactNode
}

/** Shows data once it has arrived. An error of a later refresh stands above the data of before. */
export function Loading<Data>({ from: { data, error, reload }, children }: Props<Data>) {
  const t = useTranslate()
  return (
    <>
      {error !== undefined && (
        <FailedBanner
          text={loadErrorText(error, t('brand.failed'))}
          retry={t('brand.again')}
          onRetry={() => void reload()}
        />
      )}
      {data !== undefined && children(data)}
      {data === undefined && error === undefined && (
        <div role="status">
          <span className="sr-only">{t('app.loading')}</span>
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </>
  )
}
