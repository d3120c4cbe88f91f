import * as z from 'zod/mini'
import { ALBUM_ERRORS } from './albums/errors.ts'
import { COMMUNITY_ERRORS } from './community/errors.ts'
import { REFUSAL_ERRORS } from './community/refusal-errors.ts'
import { DRAFT_ERRORS } from './drafts/errors.ts'
import { REDRAW_ERRORS } from './generations/redraw-errors.ts'
import type { Locale } from './locale.ts'
import { MOUNT_SWITCH_ERRORS } from './mount-switches/errors.ts'
import { PET_ERRORS } from './pets/errors.ts'
import { SETTINGS_ERRORS } from './settings/errors.ts'
import { TASK_ERRORS } from './tasks/errors.ts'
import { VIDEO_ERRORS } from './videos/errors.ts'

interface ErrorText {
  status: number
  en: string
  zh: string
  /** The text in place of a mark whose value is not known, as for rows of earlier releases. */
  usual?: Record<string, unknown>
}

/**
 * The closed list of errors: HTTP status and what the user reads. `{name}` marks are filled from the error's
 * details.
 */
export const ERRORS = {
  bad_request: {
    status: 400,
    en: 'We could not read this request. Please check it and try again: {detail}.',
    zh: '无法读取这个请求，请检查后重试：{detail}。',
  },
  unauthenticated: { status: 401, en: 'User not authenticated', zh: '请先登录' },
  sign_in_again: {
    status: 403,
    en: 'For your safety this needs a sign-in of the last minutes. Please sign in again, then go on here.',
    zh: '为了您的安全，此操作需要刚刚登录过。请重新登录，然后回到这里继续。',
  },
  token_invalid: {
    status: 401,
    en: 'This access token does not work: it is unknown or was revoked. Please make a new one in your profile, under API access.',
    zh: '此访问令牌无效：不存在或已被撤销。请在个人资料的“API 访问”中新建令牌。',
  },
  token_expired: {
    status: 401,
    en: 'This access token expired on {date}. Please make a new one in your profile, under API access.',
    zh: '此访问令牌已于 {date} 过期。请在个人资料的“API 访问”中新建令牌。',
  },
  sign_in_failed: {
    status: 401,
    en: 'Sign-in did not complete. Please try again.',
    zh: '登录没有完成，请重试。',
  },
  forbidden: { status: 403, en: 'This is not available to your account.', zh: '您的账号无权使用此功能。' },
  token_not_accepted: {
    status: 403,
    en: 'This call takes no access token. Please do this in the browser, signed in; calls that are open to everybody work without a token.',
    zh: '此接口不接受访问令牌。请登录网页后操作；对所有人开放的接口无需令牌。',
  },
  token_scope_missing: {
    status: 403,
    en: 'This access token does not have the scope {scope}. Please make one that has it.',
    zh: '此访问令牌没有 {scope} 权限，请新建包含该权限的令牌。',
  },
  api_not_included: {
    status: 403,
    en: 'Your plan ({plan}) does not include API access. These plans do: {plans}.',
    zh: '您的方案（{plan}）不包含 API 访问。包含它的方案：{plans}。',
  },
  too_many_tokens: {
    status: 409,
    en: 'You have {limit} access tokens already. Please revoke one that you no longer need.',
    zh: '您已有 {limit} 个访问令牌，请先撤销不再需要的令牌。',
  },
  origin_refused: {
    status: 403,
    en: 'This request came from another website and was refused.',
    zh: '该请求来自其他网站，已被拒绝。',
  },
  account_suspended: {
    status: 403,
    en: 'This account is suspended. If you think this is a mistake, please write to us{contact}.',
    zh: '此账号已被停用。如果您认为有误，请写信给我们{contact}。',
    usual: { contact: '' },
  },
  test_accounts_closed: {
    status: 403,
    en: 'Test accounts work only on the computer that Pawport runs on. Please open Pawport there.',
    zh: '测试账号只能在运行 Pawport 的电脑上使用，请在那台电脑上打开。',
  },
  share_blocked: {
    status: 403,
    en: 'The operator closed the public page of this picture after a report. It cannot be shared again; if you think this is a mistake, please contact us.',
    zh: '管理员收到举报后关闭了这张图片的公开页面，不能再次分享。如果您认为有误，请联系我们。',
  },
  link_expired: {
    status: 403,
    en: 'This link has expired. Please reload the page.',
    zh: '链接已过期，请刷新页面。',
  },
  not_found: { status: 404, en: 'We could not find that.', zh: '没有找到您要的内容。' },
  idempotency_conflict: {
    status: 409,
    en: 'This request was already used for a different photo or destination. Please press the button again.',
    zh: '这个请求已用于另一张照片或另一个目的地，请重新点击按钮。',
  },
  not_ready: {
    status: 409,
    en: 'This picture is not finished yet. Please try again once it is.',
    zh: '图片还没有完成，请完成后再试。',
  },
  upload_interrupted: {
    status: 400,
    en: 'The upload was interrupted before it was complete. Please try again.',
    zh: '上传中途断开了，请重试。',
  },
  upload_too_slow: {
    status: 408,
    en: 'The connection was too slow, so the upload was stopped. Please try again where the connection is better.',
    zh: '网络太慢，上传已停止。请在网络较好的地方重试。',
  },
  photo_missing: {
    status: 400,
    en: 'Please choose a photo of your pet first.',
    zh: '请先选择一张宠物照片。',
  },
  photo_empty: {
    status: 422,
    en: 'This file is empty. Please choose another photo.',
    zh: '这个文件是空的，请换一张照片。',
  },
  photo_too_large: {
    status: 413,
    en: 'This photo is larger than 10 MB. Please choose a smaller one.',
    zh: '照片超过 10 MB，请换一张小一些的。',
  },
  photo_too_many_pixels: {
    status: 413,
    en: 'This photo has more than {limit} megapixels, the limit for this kind of file. Please export it as a smaller JPG.',
    zh: '照片超过 {limit}00 万像素，这是此类文件的上限，请导出为较小的 JPG。',
    usual: { limit: 64 },
  },
  photo_too_long: {
    status: 413,
    en: 'This photo is longer than {limit} pixels on one side. Please crop it or export a smaller one.',
    zh: '照片有一边超过 {limit} 像素，请裁剪或导出较小的版本。',
    usual: { limit: 20_000 },
  },
  photo_too_complex: {
    status: 422,
    en: 'This photo is too complex to read safely. Please export it as a smaller JPG.',
    zh: '这张照片过于复杂，无法安全读取，请导出为较小的 JPG。',
  },
  photo_too_small: {
    status: 422,
    en: 'This photo is too small. Please choose one with at least 64 pixels on each side.',
    zh: '照片太小，每边至少需要 64 像素，请换一张。',
  },
  photo_unsupported: {
    status: 415,
    en: 'This file is not a photo we can read. Please choose a JPG, PNG, GIF, WebP, HEIC or AVIF.',
    zh: '无法识别这个文件，请选择 JPG、PNG、GIF、WebP、HEIC 或 AVIF 格式的照片。',
  },
  photo_damaged: {
    status: 422,
    en: 'This photo is damaged or incomplete. Please choose it again or take another one.',
    zh: '照片已损坏或不完整，请重新选择或另拍一张。',
  },
  photo_crashed: {
    status: 422,
    en: 'We could not look at this photo: it made our program stop. Please choose another photo.',
    zh: '我们无法检查这张照片：它使程序意外停止，请换一张照片。',
  },
  photo_expired: {
    status: 410,
    en: 'This photo has been deleted. Please choose it again.',
    zh: '这张照片已被删除，请重新选择。',
  },
  location_missing: {
    status: 400,
    en: 'Please choose a destination first.',
    zh: '请先选择目的地。',
  },
  location_too_long: {
    status: 400,
    en: 'This destination is too long. Please use at most 120 characters.',
    zh: '目的地太长，最多 120 个字符。',
  },
  no_pet: {
    status: 422,
    en: 'No pet detected. Please upload a clear pet photo.',
    zh: '没有检测到宠物，请上传一张清晰的宠物照片。',
  },
  content_refused: {
    status: 422,
    en: 'The picture service refused this photo or destination. Please try another one.',
    zh: '绘图服务拒绝了这张照片或目的地，请换一个试试。',
  },
  generation_failed: {
    status: 500,
    en: 'Generation failed, please try again',
    zh: '生成失败，请重试',
  },
  generation_crashed: {
    status: 422,
    en: 'We could not draw this photo: it made our drawing program stop. Nothing was charged. Please try another photo.',
    zh: '我们无法绘制这张照片：它使绘图程序意外停止。没有扣除积分，请换一张照片试试。',
  },
  generation_timeout: {
    status: 504,
    en: 'Drawing took too long and was stopped. Please try again.',
    zh: '绘制时间过长，已停止，请重试。',
  },
  cancelled: {
    status: 409,
    en: 'You cancelled this picture. Nothing was charged.',
    zh: '您取消了这张图片，没有扣除积分。',
  },
  cancelled_charged: {
    status: 409,
    en: 'You cancelled this picture after drawing had begun, and it was charged.',
    zh: '您在绘制开始后取消了这张图片，已扣除积分。',
  },
  cancelled_by_operator: {
    status: 409,
    en: 'The operator stopped this picture. Nothing was charged.',
    zh: '管理员停止了这张图片，没有扣除积分。',
  },
  cancel_is_charged: {
    status: 409,
    en: 'Drawing has begun, and the {free} free cancellations of today are used. Cancelling now charges {credits} credits.',
    zh: '绘制已经开始，今天的 {free} 次免费取消已用完。现在取消将扣除 {credits} 积分。',
  },
  insufficient_credits: {
    status: 402,
    en: 'Insufficient credits. Choose a smaller picture or get more credits.',
    zh: '积分不足，请选择小一些的图片或买积分。',
  },
  size_not_allowed: {
    status: 403,
    en: 'Pictures of {size} pixels need a plan that includes them. Choose a smaller size, or a plan under Pricing.',
    zh: '{size} 像素的图片需要包含该尺寸的方案。请选择小一些的尺寸，或在价格页选择方案。',
  },
  price_invalid: {
    status: 400,
    en: 'Invalid price plan selected. Please try again.',
    zh: '所选的价格方案无效，请重试。',
  },
  already_subscribed: {
    status: 409,
    en: 'You already have an active subscription for this plan',
    zh: '您已订阅此方案',
  },
  checkout_failed: {
    status: 502,
    en: 'Payment initialization failed, please try again',
    zh: '无法开始支付，请重试',
  },
  pack_checkout_failed: {
    status: 502,
    en: 'Failed to create checkout session',
    zh: '结账页面创建失败',
  },
  portal_failed: {
    status: 502,
    en: 'Cannot open subscription management page, please try again later',
    zh: '无法打开订阅管理页面，请稍后重试',
  },
  too_many_orders: {
    status: 429,
    en: 'You have started many payments in a short time. Please finish one of them, or try again in an hour.',
    zh: '您在短时间内发起了多笔支付，请先完成其中一笔，或一小时后再试。',
  },
  email_needed: {
    status: 422,
    en: 'Your account has no e-mail address for the receipt. Please sign in again.',
    zh: '您的账号没有用于接收收据的邮箱，请重新登录。',
  },
  payments_unavailable: {
    status: 503,
    en: 'Payments are not available on this server. Please contact the administrator.',
    zh: '此服务器暂不支持支付，请联系管理员。',
  },
  portal_not_configured: {
    status: 501,
    en: 'The customer portal is not configured. Please contact the administrator.',
    zh: '账单管理尚未配置，请联系管理员。',
  },
  state_changed: {
    status: 409,
    en: 'Nothing was done: this has changed meanwhile. Please look at it again.',
    zh: '没有执行：情况已经改变，请重新查看。',
  },
  own_account: {
    status: 409,
    en: 'You cannot do this to your own account. Please ask another administrator.',
    zh: '不能对自己的账号执行此操作，请让其他管理员处理。',
  },
  last_admin: {
    status: 409,
    en: 'This is the last administrator. Please make somebody else an administrator first.',
    zh: '这是最后一位管理员，请先指定其他管理员。',
  },
  role_from_configuration: {
    status: 409,
    en: 'The setting ADMIN_EMAILS makes this user an administrator. Please change it there.',
    zh: '该用户的管理员身份来自设置 ADMIN_EMAILS，请在那里修改。',
  },
  free_plan_is_free: {
    status: 409,
    en: 'The free plan costs nothing and is always offered: users without a subscription have it.',
    zh: '免费套餐不收费且始终提供：没有订阅的用户都使用它。',
  },
  adjustment_below_zero: {
    status: 409,
    en: 'The user does not have that many credits to spend. Please withdraw fewer.',
    zh: '该用户可用的积分没有那么多，请减少扣除的数量。',
  },
  not_in_bin: {
    status: 409,
    en: 'This postcard is not in the recycle bin.',
    zh: '这张明信片不在回收站里。',
  },
  queues_locked: {
    status: 403,
    en: 'Queues can only be read here. Allow changes on the screen "Queues" of the administration.',
    zh: '此处只能查看队列。请先在管理后台的“队列”页面允许更改。',
  },
  worker_ending: {
    status: 409,
    en: 'This worker is ending already. Its replacement appears in the list.',
    zh: '该工作进程正在结束，接替它的进程会出现在列表中。',
  },
  endpoint_setting_not_taken: {
    status: 422,
    en: 'The endpoint {endpoint} is not known to take the setting "{setting}". Please leave it empty, or name its field in the configuration (docs/inference.md).',
    zh: '未知端点 {endpoint} 是否接受设置“{setting}”。请留空，或在配置中写明该字段（docs/inference.md）。',
  },
  not_cancellable: {
    status: 409,
    en: 'This picture is finished already and cannot be cancelled.',
    zh: '图片已经完成，无法取消。',
  },
  not_retryable: {
    status: 409,
    en: 'This picture cannot be tried again. Please upload the photo once more.',
    zh: '这张图片无法重试，请重新上传照片。',
  },
  too_many_pending: {
    status: 429,
    en: 'You have {limit} pictures in the queue already. Please wait until one of them is finished.',
    zh: '您已有 {limit} 张图片在排队，请等其中一张完成后再试。',
  },
  daily_limit_reached: {
    status: 429,
    en: 'You have reached the limit of new pictures for today. You can start more from 00:00 UTC, in about {hours} h.',
    zh: '您今天新建图片的数量已达上限。世界时 00:00（约 {hours} 小时后）起可以继续。',
  },
  daily_uploads_reached: {
    status: 429,
    en: 'You have reached the limit of uploads for one day: {limit} photos, {megabytes} MB. You can upload more from 00:00 UTC, in about {hours} h; photos you have uploaded already can still be used.',
    zh: '您今天的上传已达每日上限：{limit} 张照片、{megabytes} MB。世界时 00:00（约 {hours} 小时后）起可以继续上传；已上传的照片仍可使用。',
  },
  too_many_uploads: {
    status: 429,
    en: 'You are sending {limit} photos at the same time already. Please wait until one of them has arrived.',
    zh: '您已有 {limit} 张照片正在上传，请等其中一张传完后再试。',
  },
  too_many_downloads: {
    status: 429,
    en: 'You are downloading {limit} ZIP files at the same time already. Please wait until one of them has arrived.',
    zh: '您已有 {limit} 个 ZIP 文件正在下载，请等其中一个下载完后再试。',
  },
  too_many_reports: {
    status: 429,
    en: 'You have reported many pages today. Please try again tomorrow.',
    zh: '您今天举报的页面已经很多，请明天再试。',
  },
  contact_incomplete: {
    status: 422,
    en: 'Please fill in all required fields.',
    zh: '请填写所有必填项。',
  },
  email_invalid: {
    status: 422,
    en: 'Please check your e-mail address: we answer to it.',
    zh: '请检查您的邮箱地址，我们会回复到这个地址。',
  },
  push_unknown_service: {
    status: 422,
    en: 'Notices cannot be sent to this browser: we do not know its push service. The bell on this page still shows them.',
    zh: '无法向此浏览器发送通知：我们不认识它的推送服务。您仍可在页面上的铃铛里查看。',
  },
  too_many_messages: {
    status: 429,
    en: 'You have sent many messages today. Please try again tomorrow{contact}.',
    zh: '您今天发送的消息已经很多，请明天再试{contact}。',
    usual: { contact: '' },
  },
  contact_full: {
    status: 503,
    en: 'Very many messages are waiting for us. Please try again later{contact}.',
    zh: '等待处理的消息太多，请稍后再试{contact}。',
    usual: { contact: '' },
  },
  too_many_requests: {
    status: 429,
    en: 'Too many requests. Please wait {seconds} seconds and try again.',
    zh: '请求过于频繁，请 {seconds} 秒后重试。',
  },
  ...COMMUNITY_ERRORS,
  method_not_allowed: { status: 405, en: 'This cannot be done here.', zh: '此处不支持该操作。' },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Please try again.',
    zh: '我们这边出了点问题，请重试。',
  },
  uploads_busy: {
    status: 503,
    en: 'Very many photos are arriving right now. Please try again in a moment.',
    zh: '现在上传的照片太多，请稍后再试。',
  },
  unavailable: {
    status: 503,
    en: 'The service is restarting. Please try again in a moment.',
    zh: '服务正在重启，请稍后再试。',
  },
  storage_full: {
    status: 503,
    en: 'This server has no room left. Nothing was saved or charged. Please try again later.',
    zh: '服务器空间已满，没有保存任何内容，也没有扣款。请稍后再试。',
  },
  ...SETTINGS_ERRORS,
  ...DRAFT_ERRORS,
  ...ALBUM_ERRORS,
  ...MOUNT_SWITCH_ERRORS,
  ...REDRAW_ERRORS,
  ...PET_ERRORS,
  ...REFUSAL_ERRORS,
  ...VIDEO_ERRORS,
  ...TASK_ERRORS,
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]
export const errorCode = z.enum(ERROR_CODES)

/** The text of an error in the user's language, with `{marks}` filled from `details`. */
export function errorText(code: ErrorCode, locale: Locale, details: Record<string, unknown> = {}): string {
  const error: ErrorText = ERRORS[code]
  const marks = { ...error.usual, ...details }
  return error[locale].replace(/\{(\w+)\}/g, (_, name: string) => String(marks[name] ?? ''))
}
