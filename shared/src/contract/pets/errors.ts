/** Errors of saved pets. */
export const PET_ERRORS = {
  too_many_pets: {
    status: 409,
    en: 'You have {limit} pets already. Please remove one first.',
    zh: '您已保存 {limit} 只宠物，请先移除一只。',
  },
  pet_photos_full: {
    status: 409,
    en: 'A pet has at most {limit} photos. Please remove one first.',
    zh: '每只宠物最多 {limit} 张照片，请先移除一张。',
  },
  last_pet_photo: {
    status: 409,
    en: 'This is the only photo of this pet. Please add another one first, or remove the pet.',
    zh: '这是这只宠物唯一的照片。请先添加另一张，或者移除这只宠物。',
  },
  pet_gone: {
    status: 404,
    en: 'This pet was removed. Please choose another one, or a photo.',
    zh: '这只宠物已被移除，请选择另一只，或者选择照片。',
  },
  companion_gone: {
    status: 404,
    en: 'A pet that was to travel along was removed, or its photo was. Please choose again who travels along.',
    zh: '一只同行的宠物或它的照片已被移除，请重新选择同行的宠物。',
  },
  companion_twice: {
    status: 400,
    en: 'The same pet is in this order twice. Please choose each pet once.',
    zh: '同一只宠物被选了两次，请每只只选一次。',
  },
  too_many_companions: {
    status: 400,
    en: 'At most {limit} further pets travel along in one picture.',
    zh: '一张图片中最多可以有 {limit} 只同行的宠物。',
  },
  companions_not_offered: {
    status: 422,
    en: 'The model that draws here sees one photo only: no further pets can travel along.',
    zh: '此处绘图的模型只能看一张照片，无法让其他宠物同行。',
  },
} as const
