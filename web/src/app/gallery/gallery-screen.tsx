import type { Params } from '../routes.ts'
import { GalleryList } from './gallery-list.tsx'
import { PublicationScreen } from './publication-screen.tsx'

/** The gallery, or one picture of it. */
export function GalleryScreen({ params: { id } }: { params: Params }) {
  return id ? <PublicationScreen key={id} id={id} /> : <GalleryList />
}
