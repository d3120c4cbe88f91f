/** Of photos and their uploads; part of `ERRORS`. */
export const PHOTO_ERROR_TEXTS = {
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
  },
  photo_too_long: {
    status: 413,
    en: 'This photo is longer than {limit} pixels on one side. Please crop it or export a smaller one.',
    zh: '照片有一边超过 {limit} 像素，请裁剪或导出较小的版本。',
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
  no_pet: {
    status: 422,
    en: 'No pet detected. Please upload a clear pet photo.',
    zh: '没有检测到宠物，请上传一张清晰的宠物照片。',
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
  uploads_busy: {
    status: 503,
    en: 'Very many photos are arriving right now. Please try again in a moment.',
    zh: '现在上传的照片太多，请稍后再试。',
  },
} as const
