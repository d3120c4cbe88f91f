import * as z from 'zod/mini'
import { taskParams } from '../generations/schemas.ts'
import {
  comment,
  commentBody,
  commentPage,
  commentParams,
  commentQuery,
  GALLERY_PAGE,
  galleryPage,
  galleryQuery,
  likeState,
  ownPublication,
  publication,
  publicationParams,
  publicationReport,
  publishBody,
} from './schemas.ts'

const OPEN = { tag: 'Community', access: 'public', scope: 'any' } as const
const SIGNED_IN = { tag: 'Community', access: 'session', limited: 'community' } as const
const OWN = { tag: 'Community', access: 'owner', params: taskParams } as const

/** Published pictures, with their likes and comments. */
export const COMMUNITY_ENDPOINTS = {
  'community.list': {
    ...OPEN,
    summary: `Published pictures, ${GALLERY_PAGE} on a page`,
    query: galleryQuery,
    data: galleryPage,
  },
  'community.read': {
    ...OPEN,
    summary: 'One published picture',
    params: publicationParams,
    data: publication,
    errors: ['not_found'],
  },
  'community.like': {
    ...SIGNED_IN,
    summary: 'Like a picture; a second time changes nothing',
    params: publicationParams,
    data: likeState,
    errors: ['not_found', 'too_many_likes'],
  },
  'community.unlike': {
    ...SIGNED_IN,
    summary: 'Take a like back',
    params: publicationParams,
    data: likeState,
    errors: ['not_found'],
  },
  'community.comments': {
    ...OPEN,
    summary: 'Comments on a picture, the newest first',
    params: publicationParams,
    query: commentQuery,
    data: commentPage,
    errors: ['not_found'],
  },
  'community.comment': {
    ...SIGNED_IN,
    summary: 'Comment on a picture; needs a handle',
    params: publicationParams,
    body: commentBody,
    statuses: [201],
    data: comment,
    errors: [
      'not_found',
      'handle_needed',
      'comment_empty',
      'comment_refused',
      'comments_closed',
      'too_many_comments',
      'picture_full_of_comments',
      'moderation_unavailable',
    ],
  },
  'community.removeComment': {
    ...SIGNED_IN,
    summary: 'Delete a comment: an own one, one on an own picture, or any as an administrator',
    params: commentParams,
    data: z.null(),
    errors: ['not_found', 'sign_in_again', 'confirm_passkey', 'passkey_needed'],
  },
  'community.report': {
    ...SIGNED_IN,
    summary: 'Report a picture; enough reports hide it until an administrator has looked',
    params: publicationParams,
    body: publicationReport,
    data: z.null(),
    errors: ['not_found', 'too_many_reports'],
  },
  'community.own': {
    ...OWN,
    summary: 'How an own picture stands in the community; null when it is not published',
    scope: 'generations:read',
    data: z.nullable(ownPublication),
  },
  'community.publish': {
    ...OWN,
    summary: 'Put a finished picture into the community, or open and close its comments; needs a handle',
    limited: 'community',
    body: publishBody,
    data: ownPublication,
    errors: [
      'not_ready',
      'handle_needed',
      'publish_blocked',
      'destination_refused',
      'diary_refused',
      'pet_name_refused',
      'picture_refused',
      'moderation_unavailable',
    ],
  },
  'community.unpublish': {
    ...OWN,
    summary: 'Take a picture out of the community, with its likes and comments',
    limited: 'community',
    data: z.null(),
  },
} as const
