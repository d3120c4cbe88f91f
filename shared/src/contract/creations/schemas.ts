import * as z from 'zod/mini'
import { errorCode } from '../errors.ts'
import { MAX_LOCATION_LENGTH } from '../generations/schemas.ts'

/** The most creations of one call. */
export const MOST_CHOSEN = 200
/** The most destinations of one search. */
export const MOST_PLACES = 10

const taskIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_CHOSEN))

export const chosenBody = z.object({ task_ids: taskIds })
/** With `free_only`, unfinished creations whose cancelling costs credits are left as they are. */
export const binChosenBody = z.object({ task_ids: taskIds, free_only: z.optional(z.boolean()) })

/** What became of the chosen creations: those that are done, and why the others were left as they are. */
export const chosenOutcome = z.object({
  done: z.array(z.string()),
  left: z.array(z.object({ task_id: z.string(), code: errorCode, message: z.string() })),
})
export type ChosenOutcome = z.infer<typeof chosenOutcome>

/** One step of emptying the bin: what it purged, and how many are still there. */
export const emptyStep = z.object({ purged: z.number(), left: z.number() })
export type EmptyStep = z.infer<typeof emptyStep>

export const zipLink = z.object({
  /** Where the ZIP file is read, with the session or token that asked. */
  url: z.string(),
  /** How many of the chosen creations have a picture: only these are in the file. */
  pictures: z.number(),
})

/**
 * Chosen creations in an address: 16 bytes each, as base64url, which a link has room for; three of them take
 * 64 characters.
 */
export const zipQuery = z.object({
  selection: z
    .string()
    .check(
      z.regex(/^(?:[\w-]{64})*(?:[\w-]{22}|[\w-]{43}|[\w-]{64})$/),
      z.maxLength(Math.ceil((MOST_CHOSEN * 16 * 4) / 3)),
    ),
})

export const ownPlacesQuery = z.object({
  match: z.string().check(z.minLength(1), z.maxLength(MAX_LOCATION_LENGTH)),
})
/** Own destinations that a search finds, and whether there are more than MOST_PLACES. */
export const ownPlaces = z.object({ places: z.array(z.string()), is_more: z.boolean() })
export type OwnPlaces = z.infer<typeof ownPlaces>
