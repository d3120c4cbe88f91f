import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Suspense, useEffect, useRef } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslate, withTexts } from '../../lib/locale.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../notice.tsx'
import { useDeskInSight } from './use-desk-in-sight.ts'

/**
 * Half of the studio's code. It is not needed before the first picture is sent, so it loads after the form.
 */
const loadPanel = () => withTexts('postcard', import('./generation-panel.tsx'))
const GenerationPanel = lazyPart(() => loadPanel().then(({ GenerationPanel }) => GenerationPanel))

/** Only on phones, below the form. */
const EmptyDesk = lazyPart(() =>
  withTexts('postcard', import('../../features/studio/empty-desk.tsx')).then(({ EmptyDesk }) => EmptyDesk),
)

interface Props {
  taskId: string | null
  generation: Generation | undefined
  error: unknown
  hasPhoto: boolean
  onAnother: () => void
  onRetry: () => void
  onOpen: (taskId: string) => void
  onDeleted: (taskId: string) => void
}

/** The area of the generation that is shown. It scrolls into view when it has new content. */
export function Desk({ taskId, generation, error, ...panel }: Props) {
  const t = useTranslate()
  const desk = useRef<HTMLDivElement>(null)
  const isWide = useWideScreen()

  useEffect(() => void loadPanel().catch(() => {}), [])

  useDeskInSight(desk, taskId, generation?.status)

  return (
    // High enough to scroll to the top of a phone's window before the panel has loaded.
    <div ref={desk} className={classNames('min-w-0 scroll-mt-2', taskId && 'max-lg:min-h-[80svh]')}>
      {content()}
    </div>
  )

  function content() {
    // High enough to scroll to the top of any window.
    const loading = (
      <div className="min-h-[80svh]">
        <Notice text={t('live.loading')} />
      </div>
    )
    if (taskId === null) return <Suspense>{!isWide && !panel.hasPhoto && <EmptyDesk />}</Suspense>
    if (generation)
      return (
        <Suspense fallback={loading}>
          <GenerationPanel generation={generation} {...panel} />
        </Suspense>
      )
    if (!error) return loading
    const missing = error instanceof ApiError && ['not_found', 'bad_request'].includes(error.code)
    return (
      <div role="alert" className="flex flex-col items-start gap-4 rounded-card bg-card p-8 card-shadow">
        <p className="text-lg font-semibold">{missing ? t('live.missing') : errorText(error, t)}</p>
        <Button onClick={panel.onAnother}>{t('result.another')}</Button>
      </div>
    )
  }
}
