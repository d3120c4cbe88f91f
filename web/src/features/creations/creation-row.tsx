import { useTranslate } from '../../lib/locale.ts'
import type { CreationProps } from './creation-card.tsx'
import { MadeAt, StatusLabel } from './creation-facts.tsx'
import { CreationOpener } from './creation-opener.tsx'
import { DeleteButton } from './delete/delete-button.tsx'
import { useBeginByPress } from './selection/begin-by-press.ts'
import { ChoiceBox } from './selection/choice-box.tsx'
import { Stamp } from './stamp.tsx'

/** A creation as a row of the list, with its price. */
export function CreationRow({ generation, selection, numbered, onView }: CreationProps) {
  const t = useTranslate()
  const { place_name: place, credits_cost: credits } = generation
  const begin = useBeginByPress(selection, generation.task_id)
  return (
    <li
      {...numbered}
      className="flex items-center gap-3 rounded-card bg-card p-2.5 pr-3 card-shadow sm:gap-5 sm:p-3 sm:pr-5"
    >
      {selection.isOn ? (
        <ChoiceBox generation={generation} selection={selection} className="max-w-20 shrink-0 sm:max-w-24">
          <Stamp generation={generation} isSmall />
        </ChoiceBox>
      ) : (
        <div {...begin} className="w-full max-w-20 shrink-0 sm:max-w-24">
          <CreationOpener generation={generation} onView={onView}>
            <Stamp generation={generation} isSmall />
          </CreationOpener>
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-0.5 lg:flex-row lg:items-center">
        <h2 className="font-bold break-words lg:flex-1">{place}</h2>
        <span className="lg:w-40">
          <StatusLabel generation={generation} />
        </span>
        <span className="lg:w-56">
          <MadeAt generation={generation} />
        </span>
        <span className="text-sm text-ink-soft lg:w-28 lg:text-right">
          <span className="sr-only">{t('creations.cost')} </span>
          {t('creations.credits', { credits })}
        </span>
      </div>
      {!selection.isOn && (
        <DeleteButton
          generation={generation}
          onDeleted={() => {}}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-bad"
        />
      )}
    </li>
  )
}
