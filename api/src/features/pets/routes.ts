import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import {
  type FoundObject,
  ObjectMissingError,
  type ObjectStore,
} from '@pawport/shared/drivers/objects/objects.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { type Call, route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { addPhoto, removePhoto, savePet } from './change.ts'
import { deletePet, type ListedPet, listPets, type OwnPet, photoKey, updatePet } from './store.ts'

/** Pets that a user saved: list, save, rename, remove; their photos. */
export function petRoutes(app: App, context: ApiContext): void {
  const { db } = context
  const named = ({ user, params }: Pick<Call<'pets.change'>, 'user' | 'params'>): OwnPet => ({
    userId: user.id,
    petId: params.pet_id,
  })

  async function view(own: OwnPet): Promise<SavedPet> {
    const [pet] = await listPets(db, own)
    if (!pet) throw new AppError('not_found')
    return viewPet(pet)
  }

  route(app, 'pets.list', async ({ user }) => (await listPets(db, { userId: user.id })).map(viewPet))

  route(app, 'pets.create', async ({ user, body }) =>
    view({ userId: user.id, petId: await savePet(context, user.id, body) }),
  )

  route(app, 'pets.change', async (call) => {
    if (!(await updatePet(db, named(call), call.body))) throw new AppError('not_found')
    return view(named(call))
  })

  route(app, 'pets.remove', async (call) => {
    if (!(await deletePet(db, named(call)))) throw new AppError('not_found')
    return null
  })

  route(app, 'pets.addPhoto', async (call) => {
    await addPhoto(context, named(call), call.body)
    return view(named(call))
  })

  route(app, 'pets.photo', async ({ user, params, reply }) => {
    const key = await photoKey(db, { userId: user.id, petId: params.pet_id }, params.photo_id)
    const photo = key && (await openObject(context.objects, key))
    if (!photo) throw new AppError('not_found')
    return (
      reply
        .type('image/jpeg')
        .header('Content-Length', photo.size)
        // A photo never changes under its id.
        .header('Cache-Control', 'private, max-age=86400, immutable')
        .send(photo.body)
    )
  })

  route(app, 'pets.removePhoto', async (call) => {
    await removePhoto(context, named(call), call.params.photo_id)
    return view(named(call))
  })
}

/** Undefined when the store does not have it. */
async function openObject(objects: ObjectStore, key: string): Promise<FoundObject | undefined> {
  try {
    return await objects.get(key)
  } catch (error) {
    if (error instanceof ObjectMissingError) return undefined
    throw error
  }
}

function viewPet({ created_at, ...pet }: ListedPet): SavedPet {
  return { ...pet, created_at: created_at.toISOString() }
}
