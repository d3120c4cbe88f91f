import * as z from 'zod/mini'
import { prefer } from '../prefer.ts'
import { UPLOAD_ERRORS } from './errors.ts'
import { checkedPhoto, photoForm, photoParams } from './schemas.ts'

/** The photo check. */
export const PHOTO_ENDPOINTS = {
  'photos.check': {
    tag: 'Photos',
    summary: 'Photo check (free)',
    description:
      'Answers 201 with what was found, also when no postcard can be made of the photo (`refused`); 202 with `checking` ' +
      'after 8 s unless set otherwise, or at once with `Prefer: respond-async`. `POST /api/upload` takes the id in place of ' +
      'the photo, for a day after its last use.',
    access: 'session',
    scope: 'generations:write',
    limited: 'upload',
    form: photoForm,
    headers: z.object(prefer),
    statuses: [201, 202],
    data: checkedPhoto,
    errors: UPLOAD_ERRORS,
  },
  'photos.read': {
    tag: 'Photos',
    summary: 'What the photo check found',
    access: 'owner',
    scope: 'generations:read',
    params: photoParams,
    data: checkedPhoto,
  },
  'photos.remove': {
    tag: 'Photos',
    summary: 'Delete a photo; pictures that were made of it stay',
    access: 'owner',
    scope: 'generations:write',
    params: photoParams,
    data: z.null(),
  },
} as const
