import { endedSessions, endSessionsQuery, sessionList } from '../auth/sessions.ts'
import { FORM_ERRORS, PHOTO_ERRORS } from '../photos/errors.ts'
import { avatarAnswer, avatarForm, avatarParams, settings, settingsBody } from './schemas.ts'

const OWN = { tag: 'Settings', access: 'session' } as const

const AVATAR_ERRORS = [
  ...FORM_ERRORS,
  ...PHOTO_ERRORS.filter((code) => code !== 'photo_unsupported'),
  'avatar_too_large',
  'avatar_unsupported',
  'avatar_refused',
  'moderation_unavailable',
] as const

/** Settings and the data of one's own. */
export const SETTINGS_ENDPOINTS = {
  'settings.read': { ...OWN, summary: 'Own settings', data: settings },
  'settings.update': {
    ...OWN,
    summary: 'Change settings; fields that are left out stay as they are',
    body: settingsBody,
    data: settings,
    errors: [
      'size_not_allowed',
      'handle_invalid',
      'handle_reserved',
      'handle_taken',
      'handle_refused',
      'phone_invalid',
      'moderation_unavailable',
    ],
  },
  'sessions.list': {
    ...OWN,
    summary: 'Own sign-ins that have not ended, the last used first',
    data: sessionList,
  },
  'sessions.endOthers': {
    ...OWN,
    summary: 'Sign out everywhere else, and revoke access tokens if asked to',
    query: endSessionsQuery,
    data: endedSessions,
  },
  'avatar.change': {
    ...OWN,
    summary: 'Upload an avatar, at most 1024 x 1024 pixels and 2 MB',
    limited: 'upload',
    form: avatarForm,
    data: avatarAnswer,
    errors: AVATAR_ERRORS,
  },
  'avatar.remove': { ...OWN, summary: 'Show no avatar, that of the sign-in neither', data: avatarAnswer },
  'avatar.read': {
    tag: 'Settings',
    access: 'public',
    summary: 'An avatar, by the name that its user was given for it',
    params: avatarParams,
    files: ['image/webp'],
    errors: ['not_found'],
  },
} as const
