import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { classNames } from '../../ui/class-names.ts'
import { MadeOn, StatusLabel } from './creation-facts.tsx'
import { CreationOpener, OpenerHint } from './creation-opener.tsx'
import { DeleteButton } from './delete/delete-button.tsx'
import { ON_DEMAND } from './list-styles.ts'
import type { Numbered } from './loaded-list.tsx'
import { useBeginByPress } from './selection/begin-by-press.ts'
import { ChoiceBox } from './selection/choice-box.tsx'
import type { Selection } from './selection/use-selection.ts'
import { Stamp } from './stamp.tsx'

export interface CreationProps {
  generation: Generation
  selection: Selection
  numbered: Numbered
  onView: () => void
}

/** A creation in the grid, a memory: its stamp, destination and date; the status until it is completed. */
export function CreationCard({ generation, selection, numbered, onView }: CreationProps) {
  const begin = useBeginByPress(selection, generation.task_id)
  return (
    <li {...numbered} className="group/creation flex min-w-0 flex-col gap-2">
      {selection.isOn ? (
        <ChoiceBox generation={generation} selection={selection}>
          <Stamp generation={generation} />
        </ChoiceBox>
      ) : (
        <div className="relative" {...begin}>
          <CreationOpener generation={generation} onView={onView}>
            <Stamp generation={generation} />
            <OpenerHint generation={generation} />
          </CreationOpener>
          <DeleteButton
            generation={generation}
            onDeleted={() => {}}
            className={classNames(
              ON_DEMAND,
              'absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-card text-ink-soft card-shadow hover:text-bad pointer-coarse:-right-2 pointer-coarse:-bottom-12 pointer-coarse:size-11 pointer-coarse:bg-transparent pointer-coarse:[box-shadow:none]',
            )}
          />
        </div>
      )}
      <div className="flex flex-col gap-0.5">
        <h2 className="truncate font-bold pointer-coarse:pr-8" title={generation.place_name}>
          {generation.place_name}
        </h2>
        {generation.status !== 'completed' && <StatusLabel generation={generation} />}
        <MadeOn generation={generation} />
      </div>
    </li>
  )
}
