import { signedUrls, signedUrlsBody } from './schemas.ts'

/** Links to stored files. */
export const OBJECT_ENDPOINTS = {
  'objects.sign': {
    tag: 'Objects',
    summary: "Links for the caller's own keys; others are left out",
    access: 'session',
    scope: 'generations:read',
    body: signedUrlsBody,
    data: signedUrls,
  },
} as const
