import type { Draft as DraftPicture } from '@pawport/shared/contract/drafts/schemas.ts'
import type { Draft } from '../draft.ts'
import { requestOf } from './draft-request.ts'

/** Whether the draft of these choices had to leave out what the pet wears; false until it is drawn. */
export function leftOutOf(chosen: Draft, drawn: ReadonlyMap<string, DraftPicture>): boolean {
  const request = chosen.wears === 'none' ? null : requestOf(chosen)
  return request !== null && drawn.get(request)?.left_out === true
}
