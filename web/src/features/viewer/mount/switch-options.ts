import { PORTRAYALS, type Portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { SHOWN_MOUNTS, type ShownMount } from '@pawport/shared/contract/mount-switches/limits.ts'

type MountSwitch = NonNullable<Generation['mount_switch']>

/** What a picture can be switched to now, or why it cannot. No mount: the pet cannot be cut out. */
export type SwitchOptions =
  | { mounts: readonly ShownMount[]; portrayals: readonly Portrayal[] }
  | { refused: 'photo' | 'spent' }

/**
 * The mounts and portrayals that a finished picture offers: what it does not show, or both where that is not
 * known. Never a mount that the server is sure to refuse. While the picture is drawn again, what was chosen
 * is among them.
 */
export function switchOptions(
  { shown, drawing, portrayal, left, refusal, error }: MountSwitch,
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
  }
}

function others<Option>(all: readonly Option[], shown: Option | null, drawing: Option | null): Option[] {
  return all.filter((one) => (drawing && drawing !== shown ? one === drawing : one !== shown))
}

/** What is new in the picture that is being drawn: the mount, else the portrayal; null when none is drawn. */
export function drawnAnew({ shown, drawing, portrayal }: MountSwitch): ShownMount | Portrayal | null {
  return drawing === shown ? portrayal.drawing : drawing
}
