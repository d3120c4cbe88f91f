import { PORTRAYALS, type Portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { CUT_OUT_WAYS, type CutOutWay } from '@pawport/shared/contract/generations/way.ts'
import { SHOWN_MOUNTS, type ShownMount } from '@pawport/shared/contract/mount-switches/limits.ts'

type MountSwitch = NonNullable<Generation['mount_switch']>

/** What a picture can be switched to now, or why it cannot. No mount: the pet cannot be cut out. */
export type SwitchOptions =
  | { mounts: readonly ShownMount[]; portrayals: readonly Portrayal[]; ways: readonly CutOutWay[] }
  | { refused: 'photo' | 'spent' }

/**
 * The mounts, portrayals and ways that a finished picture offers: what it does not show, or all where that is
 * not known. Never a mount or a way that the server is sure to refuse. While the picture is drawn
 * again, what was chosen is among them.
 */
export function switchOptions(
  { shown, drawing, portrayal, way, left, refusal, error }: MountSwitch,
  hasPhoto: boolean,
): SwitchOptions {
  if (!drawing) {
    if (!hasPhoto || error?.code === 'mount_photo_gone') return { refused: 'photo' }
    if (left === 0) return { refused: 'spent' }
  }
  const cannotCut = refusal !== null || error?.code === 'mount_cut_out_refused'
  return {
    mounts: others(SHOWN_MOUNTS, shown, drawing).filter((mount) => !(mount === 'sticker' && cannotCut)),
    portrayals: others(PORTRAYALS, portrayal.shown, portrayal.drawing),
    ways: waysFor(way, shown, cannotCut),
  }
}

/** A single way is that of the mount, which is offered by itself. */
function waysFor(
  { shown, drawing, possible }: MountSwitch['way'],
  mount: ShownMount | null,
  cannotCut: boolean,
): CutOutWay[] {
  if (cannotCut || possible.length < 2) return []
  const seen = mount === 'sticker' ? shown : null
  return others(CUT_OUT_WAYS, seen === 'portrait' ? null : seen, drawing).filter((way) =>
    possible.includes(way),
  )
}

function others<Option>(all: readonly Option[], shown: Option | null, drawing: Option | null): Option[] {
  return all.filter((one) => (drawing && drawing !== shown ? one === drawing : one !== shown))
}

export type Switched = ShownMount | Portrayal | CutOutWay

/** What is new in the picture that is being drawn: way, mount or portrayal; null when none is drawn. */
export function drawnAnew({ shown, drawing, portrayal, way }: MountSwitch): Switched | null {
  return way.drawing ?? (drawing === shown ? portrayal.drawing : drawing)
}
