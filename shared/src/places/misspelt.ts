import { setImmediate } from 'node:timers/promises'
import { editDistance } from './edit-distance.ts'
import { innerWord, type NameIndex, nameIndex } from './name-index.ts'

export interface MisspeltMatch {
  row: number
  edits: number
}

/**
 * The keys of names by the three-letter pieces they contain; the start and the end of a name count as
 * letters.
 */
type Pieces = Map<string, number[]>

let cutting: Promise<Pieces> | undefined

/** Towns with less fame, below about 30,000 people, are only found by their right spelling. */
const leastFame = 4.5

/** Rows with a name one or two typing errors away from `key`, fewest errors first. */
export async function misspelt(key: string): Promise<MisspeltMatch[]> {
  const most = key.length >= 7 ? 2 : key.length >= 4 || /^\p{Script=Han}{3,}$/u.test(key) ? 1 : 0
  if (most === 0) return []
  const index = await nameIndex()
  cutting ??= cutPieces(index)
  const pieces = await cutting
  const shared = new Map<number, number>()
  const wanted = piecesOf(key)
  for (const piece of wanted)
    for (const at of pieces.get(piece) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)

  // One error spoils at most four pieces (two letters swapped), two errors at most seven.
  const needed = Math.max(1, wanted.length - (most === 1 ? 4 : 7))
  const best = new Map<number, number>()
  for (const [at, count] of shared) {
    if (count < needed) continue
    const edits = editDistance(key, index.keys[at] ?? '', most)
    const row = index.owners[at] ?? -1
    if (edits <= most && edits < (best.get(row) ?? most + 1)) best.set(row, edits)
  }
  return [...best].map(([row, edits]) => ({ row, edits })).sort((a, b) => a.edits - b.edits)
}

async function cutPieces(index: NameIndex): Promise<Pieces> {
  const pieces: Pieces = new Map()
  for (let at = 0; at < index.keys.length; at++) {
    if (at % 5000 === 4999) await setImmediate()
    if (index.kinds[at] === innerWord || (index.fame[index.owners[at] ?? 0] ?? 0) < leastFame) continue
    for (const piece of piecesOf(index.keys[at] ?? '')) {
      const keys = pieces.get(piece)
      if (keys) keys.push(at)
      else pieces.set(piece, [at])
    }
  }
  return pieces
}

function piecesOf(key: string): string[] {
  const framed = `^${key}$`
  const pieces: string[] = []
  for (let i = 0; i + 3 <= framed.length; i++) pieces.push(framed.slice(i, i + 3))
  return pieces
}
