import { CUT_OUT_WAYS, type PictureWay } from '@pawport/shared/contract/generations/way.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Choices } from '../../../ui/choices.tsx'
import type { Draft } from '../draft.ts'
import { sceneInPhoto, untoldReason } from '../photo/cut-out-refusal.ts'
import { wayReason } from './way-reason.ts'

interface Props {
  chosen: Draft
  onChange: (way: PictureWay) => void
}

/**
 * How the pet is in the scene: as it suits the photo, with the reason, or another way that the photo allows.
 * Nothing where it allows one way alone, for a frame, and while that is not known.
 */
export function WayChoice({ chosen, onChange }: Props) {
  const t = useTranslate()
  const scene = sceneInPhoto(chosen)
  if (chosen.mount === 'framed' || !scene?.ways || scene.ways.length < 2 || scene.way === 'portrait')
    return null
  const { ways, way } = scene
  const why = untoldReason(chosen)
  const others = CUT_OUT_WAYS.filter((one) => one !== way && ways.includes(one))
  const suits = { way: t(`way.${way}`), reason: why ? t(wayReason(why)) : '' }
  return (
    <div className="flex flex-col gap-1.5">
      <Choices
        name="way"
        title={t('way.title')}
        options={['auto', ...others] as const}
        chosen={chosen.way === way || !ways.some((one) => one === chosen.way) ? 'auto' : chosen.way}
        onChoose={onChange}
        className="grid auto-cols-fr grid-flow-col gap-1 rounded-xl border-2 border-line bg-paper p-1"
        optionClassName="rounded-lg px-0.5 py-1.5 text-center sm:px-2 text-sm font-semibold text-ink-soft hover:text-ink has-checked:bg-teal/12 has-checked:text-ink"
      >
        {(offered) => t(`way.${offered}`)}
      </Choices>
      <p className="text-sm text-ink-soft">{why ? t('way.suitsSince', suits) : t('way.suits', suits)}</p>
    </div>
  )
}
