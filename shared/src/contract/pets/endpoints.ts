import * as z from 'zod/mini'
import { newPetBody, petBody, petParams, petPhotoBody, petPhotoParams, savedPet } from './schemas.ts'

const WRITE = { tag: 'Pets', access: 'owner', scope: 'generations:write', params: petParams } as const

/** Pets that a user saved. */
export const PET_ENDPOINTS = {
  'pets.list': {
    tag: 'Pets',
    summary: 'Own saved pets with their photos, the one that was saved first at first',
    access: 'session',
    scope: 'generations:read',
    data: z.array(savedPet),
  },
  'pets.create': {
    tag: 'Pets',
    summary: 'Save a pet with its name, from a photo that was checked',
    access: 'session',
    scope: 'generations:write',
    body: newPetBody,
    statuses: [201],
    data: savedPet,
    errors: ['too_many_pets', 'photo_expired', 'bad_request'],
  },
  'pets.change': {
    ...WRITE,
    summary: 'Change the name or the species of a pet',
    body: petBody,
    data: savedPet,
  },
  'pets.remove': { ...WRITE, summary: 'Remove a pet; its pictures stay', data: z.null() },
  'pets.addPhoto': {
    ...WRITE,
    summary: 'Add a photo that was checked to a pet',
    body: petPhotoBody,
    data: savedPet,
    errors: ['pet_photos_full', 'photo_expired', 'bad_request'],
  },
  'pets.photo': {
    tag: 'Pets',
    summary: 'A photo of a pet, upright and without metadata',
    access: 'owner',
    scope: 'generations:read',
    params: petPhotoParams,
    files: ['image/jpeg'],
  },
  'pets.removePhoto': {
    ...WRITE,
    params: petPhotoParams,
    summary: 'Take a photo from a pet',
    data: savedPet,
    errors: ['last_pet_photo'],
  },
} as const
