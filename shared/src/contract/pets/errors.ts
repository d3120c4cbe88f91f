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
} as const
