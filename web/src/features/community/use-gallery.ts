import type {
  GalleryOrder,
  GalleryPage,
  Publication,
  Species,
} from '@pawport/shared/contract/community/schemas.ts'
import { read } from '../../lib/api.ts'
import { type Path, pathOf } from '../../lib/endpoint.ts'
import { createStore } from '../../lib/store.ts'
import { type GrowingList, useGrowingList } from '../../lib/use-growing-list.ts'
import { forgetLikes } from './like-states.ts'

/** What the gallery shows. */
export interface GalleryFilter {
  species: Species | null
  place: string
  sort: GalleryOrder
}

/** Kept while a picture of the gallery is open. */
export const galleryFilter = createStore<GalleryFilter>({ species: null, place: '', sort: 'popular' })

/** How often an open gallery asks for new likes, in milliseconds; only while its window is visible. */
const REFRESH_MS = 30_000

function pathFor({ species, place, sort }: GalleryFilter, after?: string): Path<'community.list'> {
  return pathOf('community.list', {
    query: { sort, species: species ?? undefined, place: place || undefined, after },
  })
}

async function readPage(path: Path<'community.list'>): Promise<GalleryPage> {
  const page = await read<'community.list'>(path)
  forgetLikes(page.items)
  return page
}

export type Gallery = GrowingList<Publication>

/** Published pictures, page by page; the first one is refreshed. */
export function useGallery(filter: GalleryFilter): Gallery {
  return useGrowingList({
    pathAfter: (after) => pathFor(filter, after),
    read: readPage,
    refreshMs: REFRESH_MS,
  })
}
