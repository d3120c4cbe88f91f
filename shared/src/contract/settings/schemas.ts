import * as z from 'zod/mini'
import { pictureAspect, pictureSize, pictureStyle } from '../generations/schemas.ts'
import { locale } from '../locale.ts'
import { optionalNameField } from '../name-field.ts'
import { photoFile } from '../photos/photo-file.ts'
import { MAX_AVATAR_BYTES, MAX_NAME_LENGTH } from './limits.ts'

export const HANDLE_LENGTH = { min: 3, max: 30 } as const
/** A handle as it may be typed: capital letters, an @ before it and blanks around it are accepted. */
export const TYPED_HANDLE = /* @__PURE__ */ new RegExp(
  `^\\s*@?[A-Za-z0-9][A-Za-z0-9_]{${HANDLE_LENGTH.min - 1},${HANDLE_LENGTH.max - 1}}\\s*$`,
)

/** What may stand between the digits of a telephone number. */
const BETWEEN = '[\\s().\\-\\u2010-\\u2015]*'
/**
 * Nothing, or a telephone number: a plus or 00, the country code and the number, at most 15 digits (E.164).
 */
export const TYPED_PHONE = /* @__PURE__ */ new RegExp(
  `^${BETWEEN}(?:(?:\\+|0${BETWEEN}0)${BETWEEN}[1-9](?:${BETWEEN}[0-9]){6,14}${BETWEEN})?$`,
)

const choices = {
  /** The size, shape and style that the studio begins with; null: the studio's own. */
  default_size: z.nullable(pictureSize),
  default_aspect: z.nullable(pictureAspect),
  default_style: z.nullable(pictureStyle),
  /** The language of mails; null: that of the latest order, else English. */
  locale: z.nullable(locale),
  /** Whether the studio keeps an unfinished draft on this device. */
  auto_save: z.boolean(),
  /** Whether a mail tells of every finished picture or video. */
  mail_when_done: z.boolean(),
  /** Whether the studio shows the first steps, until the first order. */
  first_steps: z.boolean(),
  /** Whether mails come that are no receipts. */
  mail_notices: z.boolean(),
}

/** The settings of a user, with the values that hold where nothing was chosen. */
export const settings = z.object({
  /** The name that is shown: the chosen one, else the one that the sign-in brought. */
  username: z.string(),
  /** The chosen name; null without one. */
  display_name: z.nullable(z.string()),
  /** The address of the sign-in; it cannot be changed here. */
  email: z.string(),
  /** The author's name in the community; null without one. */
  handle: z.nullable(z.string()),
  /** With the country code, as +442079460018. */
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  ...choices,
})
export type Settings = z.infer<typeof settings>

const number = z.nullable(z.string().check(z.maxLength(40), z.meta({ pattern: TYPED_PHONE.source })))

/**
 * What changes; fields that are left out stay as they are. Null or an empty text removes a name or a number.
 */
export const settingsBody = z.partial(
  z.object({
    display_name: z.nullable(/* @__PURE__ */ optionalNameField(MAX_NAME_LENGTH)),
    /**
     * Capital letters and an @ before it are accepted; the rules are those of `handle_invalid`. A handle can
     * be changed, not removed.
     */
    handle: z.string().check(z.maxLength(100), z.meta({ pattern: TYPED_HANDLE.source })),
    phone: number,
    whatsapp: number,
    ...choices,
  }),
)
export type SettingsBody = z.infer<typeof settingsBody>

/**
 * The multipart body of a new avatar: JPEG, PNG or WebP, already cropped; a part that is no square is cut to
 * its middle.
 */
export const avatarForm = z.object({ img: photoFile(MAX_AVATAR_BYTES) })
/** Its address; null without one. */
export const avatarAnswer = z.object({ image: z.nullable(z.string()) })
export const avatarParams = z.object({ name: z.string().check(z.maxLength(60)) })
