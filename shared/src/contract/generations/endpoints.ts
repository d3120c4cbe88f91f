import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { idempotencyHeader } from '../idempotency.ts'
import { mountSwitchBody } from '../mount-switches/schemas.ts'
import { UPLOAD_ERRORS } from '../photos/errors.ts'
import { prefer } from '../prefer.ts'
import { ORDER_ERRORS } from './order-errors.ts'
import {
  cancelBody,
  DOWNLOAD_FORMATS,
  deleteBody,
  diaryBody,
  downloadQuery,
  enlargeBody,
  generation,
  generationListQuery,
  share,
  taskParams,
  uploadAnswer,
  uploadForm,
} from './schemas.ts'

/** Errors of a generation that the request waited for. */
const OUTCOME_ERRORS = [
  'no_pet',
  'photo_too_complex',
  'photo_crashed',
  'cancelled',
  'cancelled_charged',
  'content_refused',
  'generation_failed',
  'generation_crashed',
  'generation_timeout',
] as const satisfies ErrorCode[]

/** Orders of pictures and what is done with a picture. */
export const GENERATION_ENDPOINTS = {
  'generations.create': {
    tag: 'Generations',
    summary:
      'Start a generation with a photo (img), a checked photo (photo_id), or the photo of another (take_of)',
    description:
      'Answers with the outcome, at most after 60 s unless set otherwise. With `Prefer: respond-async` answers 202 at once. ' +
      '`Idempotency-Key` makes a repeated request harmless.',
    access: 'session',
    scope: 'generations:write',
    limited: 'upload',
    form: uploadForm,
    headers: z.object({ ...prefer, ...idempotencyHeader }),
    statuses: [200, 202],
    bare: uploadAnswer,
    errors: [
      ...UPLOAD_ERRORS,
      ...ORDER_ERRORS,
      ...OUTCOME_ERRORS,
      'location_missing',
      'location_too_long',
      'takes_not_offered',
      'not_found',
    ],
  },
  'generations.list': {
    tag: 'Generations',
    summary: 'Own generations, newest first',
    access: 'session',
    scope: 'generations:read',
    query: generationListQuery,
    data: z.array(generation),
    errors: ['not_found'],
  },
  'generations.read': {
    tag: 'Generations',
    summary: 'One of the own generations',
    access: 'owner',
    scope: 'generations:read',
    params: taskParams,
    data: generation,
  },
  'generations.bin': {
    tag: 'Generations',
    summary: 'Move to the recycle bin; an unfinished generation is cancelled first',
    access: 'owner',
    scope: 'generations:write',
    params: taskParams,
    body: deleteBody,
    data: z.null(),
    errors: ['cancel_is_charged'],
  },
  'generations.cancel': {
    tag: 'Generations',
    summary: 'Cancel an unfinished generation; its credits are released',
    description: 'See the field `cancel` of a generation for when cancelling is charged.',
    access: 'owner',
    scope: 'generations:write',
    params: taskParams,
    body: cancelBody,
    data: generation,
    errors: ['not_cancellable', 'cancel_is_charged'],
  },
  'generations.retry': {
    tag: 'Generations',
    summary: 'Try a failed generation again, as a new one',
    access: 'owner',
    scope: 'generations:write',
    limited: 'upload',
    params: taskParams,
    headers: z.object(idempotencyHeader),
    statuses: [202],
    data: generation,
    errors: [...ORDER_ERRORS, 'not_retryable'],
  },
  'generations.enlarge': {
    tag: 'Generations',
    summary: 'Draw a take large, for the price of its size',
    description:
      'A new generation with the choices, seed and photos of the take; a model that takes several photos gets the ' +
      'small picture, too, and keeps its composition.',
    access: 'owner',
    scope: 'generations:write',
    limited: 'upload',
    params: taskParams,
    body: enlargeBody,
    headers: z.object(idempotencyHeader),
    statuses: [202],
    data: generation,
    errors: [...ORDER_ERRORS, 'not_enlargeable'],
  },
  'generations.redraw': {
    tag: 'Generations',
    summary: 'Draw a finished picture of a model once more, free of charge, because it shows another animal',
    description:
      'A new generation with the same choices, another seed and all photos of a saved pet; once for each picture ' +
      'that was paid for, and again only when the redraw failed. A repeated request is answered with the redraw. ' +
      'See the field `redraw` of a generation.',
    access: 'owner',
    scope: 'generations:write',
    limited: 'upload',
    params: taskParams,
    statuses: [202],
    data: generation,
    errors: [...ORDER_ERRORS, 'not_redrawable', 'redraw_spent', 'daily_redraws_reached'],
  },
  'generations.switchMount': {
    tag: 'Generations',
    summary: 'Draw a finished picture again with another mount, portrayal or way, free of charge',
    description:
      'The pet is cut out or in a frame, drawn or as its photo, and whole, a bust or peeking where the photo ' +
      'allows it; what the body leaves out stays, and so do scene, seed, caption and diary. 202 while it is drawn; the picture then has another key. A repeated ' +
      'request changes nothing. See the field `mount_switch` of a generation.',
    access: 'owner',
    scope: 'generations:write',
    limited: 'upload',
    params: taskParams,
    body: mountSwitchBody,
    statuses: [200, 202],
    data: generation,
    errors: [
      'mount_not_switchable',
      'mount_photo_gone',
      'mount_cut_out_refused',
      'way_not_possible',
      'mount_switch_running',
      'mount_switches_spent',
      'daily_mount_switches_reached',
    ],
  },
  'generations.writeDiary': {
    tag: 'Generations',
    summary: "Put the owner's words in place of the diary of a finished picture",
    description: 'Albums, prints to come and the public page show them, too. The picture stays as it is.',
    access: 'owner',
    scope: 'generations:write',
    params: taskParams,
    body: diaryBody,
    data: generation,
    errors: ['not_ready', 'diary_refused', 'moderation_unavailable'],
  },
  'generations.download': {
    tag: 'Generations',
    summary: 'The picture as a file',
    access: 'owner',
    scope: 'generations:read',
    params: taskParams,
    query: downloadQuery,
    files: DOWNLOAD_FORMATS.map((format) => `image/${format}`),
    errors: ['not_ready'],
  },
  'generations.share': {
    tag: 'Sharing',
    summary: 'Give a finished picture its public page',
    access: 'owner',
    scope: 'generations:write',
    params: taskParams,
    data: share,
    errors: [
      'not_ready',
      'share_blocked',
      'destination_refused',
      'pet_name_refused',
      'diary_refused',
      'picture_refused',
      'moderation_unavailable',
    ],
  },
  'generations.unshare': {
    tag: 'Sharing',
    summary: 'Close the public page; its address never works again',
    access: 'owner',
    scope: 'generations:write',
    params: taskParams,
    data: z.null(),
  },
} as const
