import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { MAX_MOUNT_SWITCHES } from '@pawport/shared/contract/mount-switches/limits.ts'
import type { MountSwitchBody } from '@pawport/shared/contract/mount-switches/schemas.ts'
import {
  Brush,
  Camera,
  CircleUserRound,
  Footprints,
  Frame,
  PawPrint,
  Scissors,
  ShoppingBasket,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { drawnAnew, type Switched, switchOptions } from './switch-options.ts'
import { useDrawnAgain, useMountSwitch } from './use-mount-switch.ts'

const VideosStay = lazyPart(() => import('../video/videos-stay.tsx').then(({ VideosStay }) => VideosStay))

const ICONS = {
  sticker: Scissors,
  framed: Frame,
  drawn: Brush,
  photo: Camera,
  whole: Footprints,
  bust: CircleUserRound,
  peeking: ShoppingBasket,
} as const satisfies Record<Switched, typeof Frame>

/** Keys of the buttons of one kind. */
const PLACES = ['first', 'second', 'third'] as const

/**
 * Switches a finished picture between the cut-out pet and the frame, between the drawn pet and its photo, and
 * between the ways that the photo allows.
 * Nothing for a picture that a model drew.
 */
export function MountPanel({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const { task_id: taskId, photo_key: photo, mount_switch: state } = generation
  const drawing = state && drawnAnew(state)
  // A switch that ends while the owner watches is announced.
  const [watched, setWatched] = useState(false)
  if (drawing && !watched) setWatched(true)
  useDrawnAgain(taskId, drawing !== null)
  if (!state) return null
  const options = switchOptions(state, photo !== null)
  const failure = !drawing && state.error?.code === 'mount_switch_failed' ? state.error.message : null
  const common = { generation, drawing }
  return (
    <div className="flex flex-col gap-3 rounded-card bg-card p-4 card-shadow">
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
      {'refused' in options ? (
        <p className="text-sm text-ink-soft">
          {options.refused === 'photo'
            ? t('switch.photoGone')
            : t('switch.spent', { limit: MAX_MOUNT_SWITCHES })}
        </p>
      ) : (
        <>
          {options.mounts.length === 0 && <p className="text-sm text-ink-soft">{refusal()}</p>}
          <p className="text-sm text-ink-soft">{t('switch.lead')}</p>
          <Suspense>
            <VideosStay taskId={taskId} />
          </Suspense>
          <div className="flex flex-wrap gap-2">
            {/* A button keeps the focus when the picture has changed and it offers the way back. */}
            {options.mounts.map((mount, index) => (
              <SwitchButton key={PLACES[index]} {...common} wanted={{ mount }} name={mount} />
            ))}
            {options.portrayals.map((portrayal, index) => (
              <SwitchButton key={PLACES[index]} {...common} wanted={{ portrayal }} name={portrayal} />
            ))}
            {options.ways.map((way, index) => (
              <SwitchButton key={PLACES[index]} {...common} wanted={{ way }} name={way} />
            ))}
          </div>
        </>
      )}
    </div>
  )

  function refusal(): string {
    const why = state?.refusal
    return why ? t('switch.refused', { reason: t(`cutOut.${why}`) }) : t('switch.refusedPlain')
  }
}

interface ButtonProps {
  generation: Generation
  wanted: MountSwitchBody
  name: Switched
  /** What is being drawn now. */
  drawing: Switched | null
}

function SwitchButton({ generation, wanted, name, drawing }: ButtonProps) {
  const t = useTranslate()
  const order = useMountSwitch(generation, wanted)
  const isBusy = order.isBusy || drawing !== null
  const Icon = ICONS[name]
  return (
    <Button onClick={isBusy ? undefined : order.start} aria-disabled={isBusy || undefined}>
      {order.isBusy || drawing === name ? <Spinner /> : <Icon aria-hidden="true" className="size-4" />}
      {t(`switch.${name}`)}
    </Button>
  )
}
