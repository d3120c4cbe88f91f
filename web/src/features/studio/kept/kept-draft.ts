import type { Settings } from '@pawport/shared/contract/settings/schemas.ts'
import { del, get, set } from 'idb-keyval'
import { read } from '../../../lib/api.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { ifStored, keptHere } from '../../../lib/kept-here.ts'
import { takeWishedPlace } from '../../../lib/wished-place.ts'
import { changeDraft, draft, EMPTY_DRAFT, noteCheck } from '../draft.ts'
import { loadCheck } from '../photo/load-photo-check.ts'
import { SKIPPED } from '../photo/photo-check.ts'
import { type KeptDraft, keptOf, readKept } from './kept-record.ts'

/**
 * Keeps the draft in this browser, with its photo, so that it outlives a reload and the way to the checkout,
 * also in another tab. It belongs to one user: it is removed when that user signs out or another one signs
 * in, and after a day.
 */
const KEY = 'draft'

/** The user whose draft this page holds. */
let owner: string | null = null
let saving: Promise<void> | null = null
let isOutdated = false

/**
 * Brings back the kept draft of `user`, or begins with the choices of the user's settings, and keeps every
 * change from now on, unless the user has turned auto save off; returns a function that stops.
 */
export async function keepDraft(user: string): Promise<() => void> {
  if (owner !== null && owner !== user) draft.set(EMPTY_DRAFT)
  owner = user
  const asked = read(pathOf('settings.read')).catch(() => null)
  const isKept = await bringBack(user)
  const wished = takeWishedPlace()
  if (wished) changeDraft({ destination: { name: wished, coordinates: null, source: 'input' } })
  const settings = await asked
  if (settings && !isKept) beginWith(settings)
  if (settings?.auto_save === false) {
    await ifStored(() => del(KEY, keptHere))
    return () => undefined
  }
  // What was chosen while the kept draft was read.
  if (draft.get() !== EMPTY_DRAFT) void saveDraft()
  return draft.subscribe(() => void saveDraft())
}

/** The user's choices, except where something else was chosen meanwhile. */
function beginWith({ default_size, default_aspect, default_style }: Settings): void {
  const { size, aspect, style } = draft.get()
  const chosen = {
    size: size === EMPTY_DRAFT.size ? (default_size ?? size) : size,
    aspect: aspect === EMPTY_DRAFT.aspect ? (default_aspect ?? aspect) : aspect,
    style: style === EMPTY_DRAFT.style ? (default_style ?? style) : style,
  }
  // A draft that nothing was chosen in is not kept: the settings decide again at the next visit.
  if (chosen.size !== size || chosen.aspect !== aspect || chosen.style !== style) changeDraft(chosen)
}

/** Waits until the latest change is kept. Never throws. */
export function saveDraft(): Promise<void> {
  isOutdated = true
  saving ??= saveChanges().finally(() => {
    saving = null
  })
  return saving
}

async function saveChanges(): Promise<void> {
  while (isOutdated && owner !== null) {
    isOutdated = false
    const kept = keptOf(draft.get(), owner, Date.now())
    await ifStored(() => set(KEY, kept, keptHere))
  }
}

/** The kept draft of `user`; null without one. What is another user's, or too old, is removed. */
export async function readDraft(user: string): Promise<KeptDraft | null> {
  const found = await ifStored(() => get<unknown>(KEY, keptHere))
  if (found === undefined) return null
  const kept = readKept(found, user, Date.now())
  if (!kept) await ifStored(() => del(KEY, keptHere))
  return kept
}

/** True when there is a draft of before, kept or begun on this page. */
async function bringBack(user: string): Promise<boolean> {
  const kept = await readDraft(user)
  // What the user has begun meanwhile, or before this screen was left, is newer.
  if (draft.get() !== EMPTY_DRAFT) return true
  if (!kept) return false
  const { owner: _owner, at: _at, photo: keptPhoto, ...choices } = kept
  if (!keptPhoto) {
    changeDraft(choices)
    return true
  }
  const { checkId, ...rest } = keptPhoto
  const { blob } = rest
  const photo = { ...rest, preview: URL.createObjectURL(blob), check: { state: 'looking' as const } }
  changeDraft({ ...choices, photo })
  loadCheck().then(
    ({ checkKeptPhoto }) => void checkKeptPhoto(photo, checkId),
    () => noteCheck(blob, SKIPPED),
  )
  return true
}
