import * as z from 'zod/mini'
import { FORM_ERRORS, PHOTO_ERRORS } from '../photos/errors.ts'
import { draft, draftForm } from './schemas.ts'

/** Small free pictures to choose from. */
export const DRAFT_ENDPOINTS = {
  'drafts.draw': {
    tag: 'Photos',
    summary: 'One to four small drafts of a postcard (free)',
    description:
      'Also for visitors. `cards` is a JSON list, such as `[{"location":"Paris","seed":7}]`. Answers pictures of 320 pixels that are marked as drafts, in the ' +
      'order of the list. An order with the same choices and the seed of a draft draws the same composition. A photo sent here is at most 2 MB and is not kept.',
    access: 'public',
    limited: 'drafts',
    form: draftForm,
    data: z.array(draft),
    errors: [
      ...FORM_ERRORS,
      ...PHOTO_ERRORS,
      'no_pet',
      'photo_crashed',
      'photo_expired',
      'pet_gone',
      'companion_gone',
      'companion_twice',
      'too_many_companions',
      'draft_photo_too_large',
      'drafts_busy',
      'drafts_not_offered',
      'unauthenticated',
    ],
  },
} as const
