import { ObjectMissingError, type ObjectStore } from './objects.ts'

/** The whole object in memory; null when it is not there. */
export async function readIfThere(objects: Pick<ObjectStore, 'read'>, key: string): Promise<Buffer | null> {
  try {
    return await objects.read(key)
  } catch (error) {
    if (error instanceof ObjectMissingError) return null
    throw error
  }
}
