import '../../../rest.css'

export { Creations } from './creations.tsx'
export { RecycleBin } from './recycle-bin.tsx'
