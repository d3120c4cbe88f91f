import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'
import { classNames } from '../../ui/class-names.ts'
import { meaningText } from './meaning-text.ts'
import type { MeaningProps, Place } from './use-place-field.ts'
import { usePaused, usePlaces } from './use-place-search.ts'

/** A typed text is asked about after this time without a keystroke. */
const PAUSE_MS = 500

/** Says below the field, before the press, what a picture of the destination will show. */
export function PlaceMeaning(props: MeaningProps) {
  const text = props.place.name.trim()
  const paused = usePaused(text, PAUSE_MS)
  // Without a destination the line is gone, and with it the last answer, which it would show for the next
  // text.
  return text === '' ? null : <MeaningLine {...props} paused={paused} />
}

function MeaningLine({ place, paused, isCovered, onOthers, onMeant }: MeaningProps & { paused: string }) {
  const t = useTranslate()
  const { config } = useWebConfig()
  const text = place.name.trim()
  const { meaning, isCurrent } = useMeaning(place, paused)
  const isTyped = place.coordinates === null
  const others = usePlaces(isTyped && isCurrent ? text : '', 'suggest').data ?? []
  const hasOthers = isTyped && others.some(({ id }) => id !== meaning?.place?.id)
  const isShown = meaning !== undefined && config !== undefined && !isCovered

  const tell = useEffectEvent(onMeant)
  const meant = isTyped && isCurrent ? (meaning ?? null) : null
  useEffect(() => tell(meant), [meant])
  useEffect(() => () => tell(null), [])

  return (
    // The last answer stays until the next one, unless that takes long: the line must not flicker, nor speak
    // of an old text.
    <div className={classNames('transition-[visibility]', !isCurrent && 'invisible delay-700')}>
      {isShown && meaning.place && (
        <CircleCheck aria-hidden="true" className="mr-1.5 inline size-4.5 shrink-0 align-[-0.2em] text-ok" />
      )}
      <p role="status" className="inline font-medium text-ink wrap-anywhere">
        {isShown && meaningText(meaning, { asked: text, isTyped, byModel: config.picture_model !== null }, t)}
      </p>{' '}
      {isShown && hasOthers && (
        <button
          type="button"
          onClick={onOthers}
          className="-my-2 py-2 font-semibold text-teal underline-offset-2 hover:underline"
        >
          {t('place.others')}
        </button>
      )}
    </div>
  )
}

/**
 * What the destination means, and whether that is the answer for what the field holds now. A typed text
 * counts once the user pauses. A failure is not shown.
 */
function useMeaning({ name, coordinates }: Place, paused: string) {
  const locale = useLocale()
  const text = name.trim()
  const asked = coordinates ? text : paused
  const query = { q: asked, ...coordinates }
  const { data, error, isLoading } = useSWR(
    asked ? ([pathOf('places.meaning', { query }), locale] as const) : null,
    ([path]) => read<'places.meaning'>(path),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      dedupingInterval: 60_000,
      shouldRetryOnError: false,
    },
  )
  return { meaning: error ? undefined : data, isCurrent: asked === text && !isLoading }
}
