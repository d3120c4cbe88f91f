import type { EndpointName } from '@pawport/shared/contract/routes.ts'
import { expect, test } from 'vitest'
import { errorsOf } from './endpoint-errors.ts'

const OF_TOKENS = ['token_invalid', 'token_expired', 'api_not_included', 'account_suspended']

test.each<[string, EndpointName, string[]]>([
  ['a read for everybody', 'plans.list', [...OF_TOKENS, 'too_many_requests']],
  [
    'a read of a user with a scope',
    'credits.read',
    [...OF_TOKENS, 'token_scope_missing', 'unauthenticated', 'too_many_requests'],
  ],
  [
    'a change of a user that takes no token, without a body',
    'exports.request',
    [
      ...['token_not_accepted', 'unauthenticated', 'bad_request', 'too_many_requests', 'origin_refused'],
      ...['export_running', 'too_many_exports'],
    ],
  ],
  [
    'a read of what a user owns',
    'exports.download',
    ['token_not_accepted', 'unauthenticated', 'bad_request', 'not_found', 'too_many_requests'],
  ],
  [
    'a question of a user with a parameter',
    'shortLinks.check',
    ['token_not_accepted', 'unauthenticated', 'bad_request', 'not_found', 'too_many_requests'],
  ],
  [
    'a read of brands with a query',
    'brand.tasks.list',
    ['token_not_accepted', 'unauthenticated', 'brand_needed', 'bad_request', 'too_many_requests'],
  ],
  [
    'a read of brands with an id',
    'brand.tasks.read',
    [
      'token_not_accepted',
      'unauthenticated',
      'brand_needed',
      'bad_request',
      'not_found',
      'too_many_requests',
    ],
  ],
  [
    'an act of an administrator',
    'admin.users.suspend',
    [
      ...['bad_request', 'upload_too_slow', 'not_found', 'too_many_requests', 'origin_refused'],
      ...['sign_in_again', 'confirm_passkey', 'passkey_needed', 'own_account', 'state_changed'],
    ],
  ],
  [
    'a signed call of another server',
    'payments.webhook',
    ['token_not_accepted', 'bad_request', 'payments_unavailable'],
  ],
])('the errors of %s', (_, name, errors) => {
  expect(errorsOf(name).sort()).toEqual(['internal', 'unavailable', 'storage_full', ...errors].sort())
})
