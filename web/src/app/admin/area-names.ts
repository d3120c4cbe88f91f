/** The areas of the administration by the last part of their address, in the order of the links. */
export const AREA_NAMES = [
  'overview',
  'workers',
  'endpoints',
  'queues',
  'users',
  'generations',
  'reports',
  'messages',
  'cards',
  'tasks',
  'offers',
  'promotions',
  'audit',
] as const
export type AreaName = (typeof AREA_NAMES)[number]

export function isAreaName(name: string): name is AreaName {
  return AREA_NAMES.some((known) => known === name)
}
