/** The fields of the contact form, in their order. */
export const FIELDS = ['name', 'email', 'subject', 'message'] as const
export type FieldName = (typeof FIELDS)[number]

/** The required fields in which nothing but space was typed, the first one first. */
export function emptyFields(form: Pick<FormData, 'get'>): FieldName[] {
  return FIELDS.filter((name) => String(form.get(name) ?? '').trim() === '')
}
