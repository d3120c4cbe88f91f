/** Passkeys of one account. */
export const MAX_PASSKEYS = 10
export const LONGEST_PASSKEY_NAME = 60
