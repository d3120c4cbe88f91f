import * as z from 'zod/mini'
import { share } from '../generations/schemas.ts'
import {
  album,
  albumParams,
  albumPictureParams,
  albumSummary,
  newAlbumBody,
  picturesBody,
  titleBody,
} from './schemas.ts'
import { travelMap } from './travel.ts'

const TAG = 'Albums and travel'
const READ = { tag: TAG, scope: 'generations:read' } as const
/** Of what the public page of an album shows. */
const REFUSED = [
  'album_changed',
  'album_title_refused',
  'destination_refused',
  'pet_name_refused',
  'diary_refused',
  'picture_refused',
  'moderation_unavailable',
] as const
const WRITE = { tag: TAG, access: 'owner', scope: 'generations:write', params: albumParams } as const

/** Albums, and the travel map of a user. */
export const ALBUM_ENDPOINTS = {
  'travel.read': {
    ...READ,
    summary: 'Where the own pets have been: places in the order of time, countries, kilometres',
    access: 'session',
    data: travelMap,
  },
  'albums.list': {
    ...READ,
    summary: 'Own albums, the one that changed last first',
    access: 'session',
    data: z.array(albumSummary),
  },
  'albums.create': {
    tag: TAG,
    summary: 'Begin an album, with pictures or without',
    access: 'session',
    scope: 'generations:write',
    body: newAlbumBody,
    statuses: [201],
    data: album,
    errors: ['too_many_albums', 'not_found'],
  },
  'albums.read': {
    ...READ,
    summary: 'An album with its pictures in their order',
    access: 'owner',
    params: albumParams,
    data: album,
  },
  'albums.rename': {
    ...WRITE,
    summary: 'Change the title of an album',
    body: titleBody,
    data: album,
    errors: ['album_changed', 'album_title_refused', 'moderation_unavailable'],
  },
  'albums.remove': {
    ...WRITE,
    summary: 'Delete an album, its public page and its files; the pictures stay',
    data: z.null(),
  },
  'albums.add': {
    ...WRITE,
    summary: 'Put own finished pictures at the end of an album; those that are in it stay where they are',
    body: picturesBody,
    data: album,
    errors: ['album_full', ...REFUSED],
  },
  'albums.order': {
    ...WRITE,
    summary: 'Put the pictures of an album into another order: all of them, each once',
    body: picturesBody,
    data: album,
    errors: ['album_changed'],
  },
  'albums.share': {
    ...WRITE,
    summary: 'Give an album its public page',
    data: share,
    errors: ['album_empty', ...REFUSED],
  },
  'albums.unshare': {
    ...WRITE,
    summary: 'Close the public page of an album; its address never works again',
    data: z.null(),
  },
  'albums.print': {
    ...WRITE,
    summary:
      'Have a PDF of an album made for a print shop: A6 postcards with backs; its state is in the album',
    statuses: [202],
    data: album,
    errors: ['album_empty', 'too_many_prints', 'prints_busy'],
  },
  'albums.printFile': {
    ...READ,
    summary: 'The PDF of an album that was made last',
    access: 'owner',
    params: albumParams,
    files: ['application/pdf'],
    errors: ['print_not_ready'],
  },
  'albums.zip': {
    ...READ,
    summary: 'The pictures of an album as a ZIP file, numbered in their order',
    access: 'owner',
    params: albumParams,
    files: ['application/zip'],
    errors: ['album_empty', 'too_many_downloads'],
  },
  'albums.take': {
    ...WRITE,
    summary: 'Take a picture out of an album',
    params: albumPictureParams,
    data: album,
  },
} as const
