import type { Generation } from '@pawport/shared/contract/generations.ts'
import { MAX_MOUNT_SWITCHES, type ShownMount } from '@pawport/shared/contract/mount-switch-limits.ts'
import { Frame, PawPrint, Scissors } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type SwitchOptions, switchOptions } from './switch-options.ts'
import { useDrawnAgain, useMountSwitch } from './use-mount-switch.ts'

const VideosStay = lazyPart(() => import('../video/videos-stay.tsx').then(({ VideosStay }) => VideosStay))

const ICONS = { sticker: Scissors, framed: Frame } as const satisfies Record<ShownMount, typeof Frame>

/** Switches a finished picture between the cut-out pet and the framed photo. Nothing for a picture that a model drew. */
export function MountPanel({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const { task_id: taskId, photo_key: photo, mount_switch: state } = generation
  const drawing = state?.drawing ?? null
  // A switch that ends while the owner watches is announced.
  const [watched, setWatched] = useState(false)
  if (drawing && !watched) setWatched(true)
  useDrawnAgain(taskId, drawing !== null)
  if (!state) return null
  const options = switchOptions(state, photo !== null)
  const failure = !drawing && state.error?.code === 'mount_switch_failed' ? state.error.message : null
  return (
    <div className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <h3 className="flex items-center gap-2 font-bold">
        <PawPrint aria-hidden="true" className="size-5 text-teal" />
        {t('mount.title')}
      </h3>
      <p role="status" className="text-sm empty:hidden">
        {drawing && t(`switch.drawing.${drawing}`)}
        {!drawing && watched && !state.error && t('switch.done')}
      </p>
      {failure && (
        <p role="alert" className="text-sm font-semibold text-bad">
          {failure}
        </p>
      )}
      {'offered' in options ? (
        <>
          <p className="text-sm text-ink-soft">{t('switch.lead')}</p>
          <Suspense>
            <VideosStay taskId={taskId} />
          </Suspense>
          <div className="flex flex-wrap gap-2">
            {options.offered.map((mount, index) => (
              // The button keeps the focus when the picture has changed and it offers the way back.
              <SwitchButton
                key={index === 0 ? 'first' : 'second'}
                {...{ generation, mount }}
                isDrawing={drawing !== null}
              />
            ))}
          </div>
        </>
      ) : (
        <p className="text-sm text-ink-soft">{reason(options)}</p>
      )}
    </div>
  )

  function reason({ refused }: Extract<SwitchOptions, { refused: string }>): string {
    if (refused === 'photo') return t('switch.photoGone')
    if (refused === 'spent') return t('switch.spent', { limit: MAX_MOUNT_SWITCHES })
    const why = state?.refusal
    return why ? t('switch.refused', { reason: t(`cutOut.${why}`) }) : t('switch.refusedPlain')
  }
}

interface ButtonProps {
  generation: Generation
  mount: ShownMount
  isDrawing: boolean
}

function SwitchButton({ generation, mount, isDrawing }: ButtonProps) {
  const t = useTranslate()
  const order = useMountSwitch(generation, mount)
  const isBusy = order.isBusy || isDrawing
  const Icon = ICONS[mount]
  return (
    <Button onClick={isBusy ? undefined : order.start} aria-disabled={isBusy || undefined}>
      {isBusy ? <Spinner /> : <Icon aria-hidden="true" className="size-4" />}
      {t(`switch.${mount}`)}
    </Button>
  )
}
