/**
 * Keeps a photo in this browser until the studio takes it: it was chosen on the first page, or before a session ended,
 * and the sign-in lies between. It is removed when it is taken, and expires after an hour.
 */
const DATABASE = 'pawport'
const STORE = 'carried'
const KEY = 'photo'
const KEPT_MS = 60 * 60 * 1000

interface Carried {
  file: File
  at: number
}

/** Without storage the photo still reaches the studio of a user who has a session already. */
let inMemory: Carried | null = null

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

async function change<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite')
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

export async function carryPhoto(file: File): Promise<void> {
  const carried: Carried = { file, at: Date.now() }
  inMemory = carried
  await change((store) => store.put(carried, KEY)).catch(() => {})
}

/** Takes the kept photo; null if there is none. */
export async function takeCarriedPhoto(): Promise<File | null> {
  const stored: Carried | undefined = await change((store) => store.get(KEY)).catch(() => undefined)
  const carried = inMemory ?? stored
  await forgetCarriedPhoto()
  return carried && Date.now() - carried.at < KEPT_MS ? carried.file : null
}

export async function forgetCarriedPhoto(): Promise<void> {
  inMemory = null
  await change((store) => store.delete(KEY)).catch(() => {})
}
