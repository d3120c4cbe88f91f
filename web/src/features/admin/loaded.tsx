import type { ReactNode } from 'react'
import { loadErrorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface Props<Data> {
  from: { data: Data | undefined; error: unknown; reload: () => unknown }
  children: (data: Data) => ReactNode
}

/** Shows data once it has arrived. An error of a later refresh stands above the data of before. */
export function Loaded<Data>({ from: { data, error, reload }, children }: Props<Data>) {
  const t = useTranslate()
  return (
    <>
      {error !== undefined && (
        <FailedBanner
          text={loadErrorText(error, t('admin.failed'))}
          retry={t('admin.again')}
          onRetry={() => void reload()}
        />
      )}
      {data === undefined ? error === undefined && <Waiting text={t('app.loading')} /> : children(data)}
    </>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <Spinner className="text-teal" />
      {text}
    </p>
  )
}
